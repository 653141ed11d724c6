import { expect, it } from 'vitest';
import { changeIdsIn, refusalText } from './send-json.ts';

it('reads what a refusal says, whatever its shape', () => {
  expect(refusalText({ message: 'Epic(s) already assigned' })).toBe('Epic(s) already assigned');
  expect(refusalText({ message: { title: ["can't be blank"], base: ['Full.'] } })).toBe(
    "Title can't be blank. Full.",
  );
  expect(refusalText({ errors: ['One', 'Two'] })).toBe('One. Two');
  expect(refusalText({})).toBe('');
  expect(refusalText(null)).toBe('');
});

it('reads change ids as the undo takes them', () => {
  expect(changeIdsIn({ change_ids: [7, 8] })).toEqual(['7', '8']);
  expect(changeIdsIn(null)).toEqual([]);
});
