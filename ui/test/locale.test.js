/** A desktop's locale that nothing can be written by must not keep an ask from being drawn. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeOfDay } from '../page/js/time-words.js';
import { speak } from '../page/js/words.js';

test('a desktop without a language is spoken to in English, with times', () => {
  assert.equal(speak(['c']), 'en');
  assert.match(timeOfDay(new Date(2026, 0, 2, 13, 5)), /13.05/);
});

test('times are by the first locale there is, words by the first language that is spoken', () => {
  assert.equal(speak(['c', 'de-AT', 'en-US']), 'de');
  assert.match(timeOfDay(new Date(2026, 0, 2, 13, 5)), /13.05/);
});
