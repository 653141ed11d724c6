import { expect, test } from 'vitest';
import { Refused } from '../../api/refused.ts';
import type { UpdateAnswer } from '../page/item-documents.ts';
import type { PageFacts } from '../page/item-facts.ts';
import type { PageItem } from '../page/page-item.ts';
import { dateChange } from '../widgets/dates/fields.ts';
import { labelsChange } from '../widgets/labels/fields.ts';
import { createItemWrites } from './item-writes.ts';

const label = (id: string) => ({ id, title: id, color: '#6699cc' });

/**
 * Creates the writes of an item with the labels a and b. Every update gets the given answer; the sent
 * requests are recorded.
 */
function writesOver(answer: object = {}, type = 'ISSUE') {
  const sent: object[] = [];
  const item = { id: 'gid://gitlab/Issue/1', type, labels: [label('a'), label('b')] };
  const writes = createItemWrites({
    page: { item, facts: {} } as unknown as PageItem,
    reread: async () => {},
    update: async (changes) => {
      sent.push(changes);
      const plain = { errors: [], changeIds: ['7'], commandMessages: null, conflict: null, workItem: null };
      return { ...plain, ...answer } as unknown as UpdateAnswer;
    },
  });
  return { writes, sent };
}

/** The stored item of an answer. */
const storedAs = ({ title = 'Old', lockVersion = 5, description = '' }) => ({
  workItem: { title, lockVersion, features: { description: { description } } },
});

const BASE = { title: 'Old', description: 'Words', lockVersion: 3 };

test('only texts that differ are saved, with the version they began from', async () => {
  const { writes, sent } = writesOver();
  expect(await writes.save({ ...BASE, title: ' New ' }, BASE)).toEqual({
    kind: 'saved',
    changeIds: ['7'],
    said: [],
    joined: false,
  });
  await writes.save({ ...BASE, title: 'Old  ', description: '' }, BASE);
  expect(sent).toEqual([
    { title: 'New', lockVersion: 3 },
    { descriptionWidget: { description: '' }, lockVersion: 3 },
  ]);
});

test('a save that meets newer words brings them, and one’s own where nothing is newer', async () => {
  const conflict = {
    lockVersion: 5,
    title: { base: 'Old', ours: 'New', theirs: 'Newer' },
    description: null,
  };
  const { writes } = writesOver({ conflict, errors: ['Someone edited this'] });
  expect(await writes.save({ ...BASE, title: 'New', description: 'Mine' }, BASE)).toEqual({
    kind: 'conflict',
    theirs: { title: 'Newer', description: 'Mine', lockVersion: 5 },
  });
});

test('a save tells whether newer words came in with it', async () => {
  const mine = { ...BASE, description: 'Mine' };
  const saved = (stored: Parameters<typeof storedAs>[0]) =>
    writesOver(storedAs(stored)).writes.save(mine, BASE);
  expect(await saved({ description: 'Mine' })).toMatchObject({ joined: false });
  expect(await saved({ title: 'Newer', description: 'Mine' })).toMatchObject({ joined: true });
  expect(await saved({ description: 'Mine\n\nTheirs' })).toMatchObject({ joined: true });
  // Nobody else wrote meanwhile: the server itself replaced some text.
  expect(await saved({ description: 'Mine, shrugged', lockVersion: 4 })).toMatchObject({ joined: false });
});

test('a save tells what became of the quick actions in the description, and not that somebody joined in', async () => {
  const commandMessages = [
    'Closed this epic.',
    'Could not apply /due: it does not exist, or you have no access to it.',
  ];
  const { writes } = writesOver({ ...storedAs({}), commandMessages });
  expect(await writes.save({ ...BASE, description: '/close' }, BASE)).toMatchObject({
    said: commandMessages,
    joined: false,
  });
});

test('labels are sent as those added and those removed', () => {
  const before = [label('a'), label('b')];
  expect(labelsChange(before, [label('b'), label('c'), label('c')]).sent).toEqual({
    labelsWidget: { addLabelIds: ['c'], removeLabelIds: ['a'] },
  });
  expect(labelsChange(before, []).sent).toEqual({
    labelsWidget: { addLabelIds: [], removeLabelIds: ['a', 'b'] },
  });
});

test('closing and reopening are told apart', async () => {
  const { writes, sent } = writesOver();
  await writes.setState('closed');
  await writes.setState('opened');
  expect(sent).toEqual([{ stateEvent: 'CLOSE' }, { stateEvent: 'REOPEN' }]);
});

test('what the server says against a change is thrown', async () => {
  const { writes } = writesOver({ errors: ['No', 'Never'] });
  for (const change of [
    () => writes.save({ ...BASE, title: 'New' }, BASE),
    () => writes.setState('closed'),
    () => writes.set(labelsChange([], [label('a')])),
    () => writes.setConfidential(true),
  ]) {
    const problem = await change().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Refused);
    expect((problem as Refused).messages).toEqual(['No', 'Never']);
  }
});

test('a day of an epic is fixed or inherited, and that of another type is its own', () => {
  const facts = { type: 'EPIC', due: null, dueIsFixed: false } as unknown as PageFacts;
  expect(dateChange(facts, 'due', '2026-05-01', true).sent).toEqual({
    rolledupDatesWidget: { dueDateFixed: '2026-05-01', dueDateIsFixed: true },
  });
  expect(dateChange({ ...facts, type: 'TASK' }, 'due', '2026-05-01', true).sent).toEqual({
    startAndDueDateWidget: { dueDate: '2026-05-01' },
  });
});
