import assert from 'node:assert/strict';
import { test } from 'node:test';

import { afterInput, HOLD, isOpen, REST, started, STRAY } from '../page/js/guard.js';

test('nothing counts for 500 ms', () => {
  const guard = started(1000);
  assert.equal(isOpen(guard, 1000), false);
  assert.equal(isOpen(guard, 1000 + HOLD - 1), false);
  assert.equal(isOpen(guard, 1000 + HOLD), true);
});

test('a key late in the guard holds it until the keyboard has rested', () => {
  const guard = afterInput(started(0), 400, false);
  assert.equal(isOpen(guard, 400 + REST - 1), false);
  assert.equal(isOpen(guard, 400 + REST), true);
});

test('an early key does not shorten the guard', () => {
  assert.equal(isOpen(afterInput(started(0), 50, false), 499), false);
});

test('a key once it is open leaves it open', () => {
  const guard = started(0);
  assert.equal(afterInput(guard, 600, false), guard);
});

test('a stray letter closes it for a second, open or not', () => {
  assert.equal(isOpen(afterInput(started(0), 100, true), 100 + STRAY - 1), false);
  assert.equal(isOpen(afterInput(started(0), 5000, true), 5000 + STRAY - 1), false);
  assert.equal(isOpen(afterInput(started(0), 5000, true), 5000 + STRAY), true);
});

test('a storm of typing never opens it', () => {
  let guard = started(0);
  for (let now = 0; now < 60_000; now += 120) {
    assert.equal(isOpen(guard, now), false, `at ${now}`);
    guard = afterInput(guard, now, now % 360 === 0);
  }
});

test('a storm of Enter alone never opens it', () => {
  let guard = started(0);
  for (let now = 10; now < 60_000; now += REST - 1) {
    assert.equal(isOpen(guard, now), false, `at ${now}`);
    guard = afterInput(guard, now, false);
  }
});
