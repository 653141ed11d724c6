import { expect, test } from 'vitest';
import { chosenText, collides } from './merged-texts.ts';

const BASE = 'Intro.\n\nMiddle.\n\nEnd.\n';
const textOf = (description: string, title = 'T') => ({ title, description, lockVersion: 0 });

test('changes in different paragraphs do not collide, and both stand in the joined text', async () => {
  const [mine, theirs] = ['My intro.\n\nMiddle.\n\nEnd.\n', 'Intro.\n\nMiddle.\n\nTheir end.\n'];
  expect(await collides(textOf(BASE), textOf(mine), textOf(theirs))).toBe(false);
  expect(await chosenText('both', BASE, mine, theirs)).toBe('My intro.\n\nMiddle.\n\nTheir end.\n');
});

test('two versions of one paragraph collide, and the joined text holds both', async () => {
  const [mine, theirs] = [BASE.replace('Middle', 'My middle'), BASE.replace('Middle', 'Their middle')];
  expect(await collides(textOf(BASE), textOf(mine), textOf(theirs))).toBe(true);
  const joined = await chosenText('both', BASE, mine, theirs);
  expect(await chosenText('mine', BASE, mine, theirs)).toBe(mine);
  expect(await chosenText('theirs', BASE, mine, theirs)).toBe(theirs);
  for (const kept of ['Intro.', 'My middle.', 'Their middle.', 'End.']) expect(joined).toContain(kept);
  expect(joined).not.toContain('\nMiddle.');
});

test('somebody who edits alone, or the same way, is not alarmed', async () => {
  const mine = textOf(BASE.replace('End', 'My end'));
  expect(await collides(textOf(BASE), mine, textOf(BASE))).toBe(false);
  expect(await collides(textOf(BASE), mine, mine)).toBe(false);
});

test('two titles collide', async () => {
  expect(await collides(textOf(BASE), textOf(BASE, 'Mine'), textOf(BASE, 'Theirs'))).toBe(true);
});
