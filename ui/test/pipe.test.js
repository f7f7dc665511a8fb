import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inOrder } from '../page/js/pipe.js';

test('messages that overtake one another are taken in order, each once', () => {
  /** @type {string[]} */
  const taken = [];
  const take = inOrder((/** @type {string} */ message) => taken.push(message));
  take({ index: 1, message: 'b' });
  take({ index: 2, message: 'c' });
  assert.deepEqual(taken, []);
  take({ index: 0, message: 'a' });
  take({ index: 3, message: 'd' });
  take({ index: 4, end: true });
  assert.deepEqual(taken, ['a', 'b', 'c', 'd']);
});

test('a message that fails does not hold up the rest', () => {
  /** @type {number[]} */
  const taken = [];
  const take = inOrder((/** @type {number} */ message) => {
    if (message === 0) throw new Error('broken');
    taken.push(message);
  });
  assert.throws(() => take({ index: 0, message: 0 }));
  take({ index: 1, message: 1 });
  assert.deepEqual(taken, [1]);
});
