import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { changesSince, itemRow, newestChange } from '../testing/trace.ts';
import { allCommands, type Command, commandNamed, connectCommands } from './registry.ts';
import { runCommands } from './run-commands.ts';

const command = (name: string, run: Command['run'], more: Partial<Command> = {}): Command => ({
  name,
  description: '',
  types: ['epic'],
  needs: () => 'closeEpic',
  explain: () => '',
  run,
  ...more,
});

/** Sets the title and records it, then optionally fails. */
const setTitle =
  (fails?: () => Error): Command['run'] =>
  async ({ w, item, argument }) => {
    await w.trx.updateTable('work_items').set({ title: argument }).where('id', '=', item.id).execute();
    w.record({
      rootNamespaceId: group.id,
      namespaceId: group.id,
      subjectType: 'work_item',
      subjectId: item.id,
      kind: 'epic.updated',
      before: {},
      after: { title: argument },
    });
    if (fails) throw fails();
    return `Called it ${argument}.`;
  };

let opened: TestContext;
let group: MadePlace;
let planner: Viewer;
let epic: MadeItem;
let make: ReturnType<typeof build>;
beforeAll(async () => {
  opened = await testContext();
  make = build(opened.context);
  group = await make.group();
  planner = await make.member('planner', group);
  connectCommands([
    command('test_call', setTitle(), { aliases: ['test_name'] }),
    command(
      'test_clash',
      setTitle(() => conflict('That is taken')),
    ),
    command(
      'test_hidden',
      setTitle(() => notFound('Epic')),
    ),
    command(
      'test_denied',
      setTitle(() => forbidden('Only owners may')),
    ),
    command(
      'test_broken',
      setTitle(() => new Error('out of order')),
    ),
    command('test_issues_only', setTitle(), { types: ['issue', 'test_case'] }),
  ]);
});
beforeEach(async () => {
  epic = await make.epic({ group, title: 'First' });
});
afterAll(() => opened.close());

const take = async (text: string) => {
  const item = await itemRow(opened.context, epic.id);
  return write(opened.db, planner, {}, (w) => runCommands(w, opened.context, item, text));
};
const title = async () => (await itemRow(opened.context, epic.id)).title;

test('a command is done, recorded, told, and gone from the text', async () => {
  const since = await newestChange(opened.context);
  expect(await take('Before\n/test_call Second\nAfter')).toEqual({
    text: 'Before\nAfter',
    count: 1,
    changes: { test_call: 'Second' },
    summary: ['Called it Second.'],
    refused: [],
    names: ['test_call'],
  });
  expect(await title()).toBe('Second');
  expect((await changesSince(opened.context, since)).map(({ after }) => after)).toEqual([
    { title: 'Second' },
  ]);
});

test.each([
  ['test_clash', 'Could not apply /test_clash: That is taken.'],
  ['test_hidden', 'Could not apply /test_hidden: it does not exist, or you have no access to it.'],
  ['test_denied', 'Could not apply /test_denied: you do not have permission.'],
  ['test_issues_only', '/test_issues_only is not available for epics.'],
])('/%s leaves nothing behind, and the next command is done all the same', async (name, said) => {
  const since = await newestChange(opened.context);
  const taken = await take(`/${name} Second\n/test_name Third`);
  expect(taken).toMatchObject({ count: 2, summary: [said, 'Called it Third.'] });
  expect(Object.values(taken.changes)).toEqual(['Third']);
  expect(await title()).toBe('Third');
  expect((await changesSince(opened.context, since)).map(({ after }) => after)).toEqual([{ title: 'Third' }]);
});

test('anything unforeseen undoes the whole write', async () => {
  const since = await newestChange(opened.context);
  await expect(take('/test_call Second\n/test_broken Third')).rejects.toThrow('out of order');
  expect(await title()).toBe('First');
  expect(await changesSince(opened.context, since)).toEqual([]);
});

test('a command nobody knows stays in the text and is told', async () => {
  expect(await take('/test_nothing at all')).toMatchObject({
    text: '/test_nothing at all',
    count: 0,
    summary: ['There is no command /test_nothing.'],
  });
});

test('a command that only GitLab has is told, and never becomes a comment', async () => {
  expect(await take('/create_merge_request x\n/invite_email other\nWords')).toMatchObject({
    text: 'Words',
    count: 2,
    changes: {},
    summary: ['/create_merge_request does not exist in Cairn.', '/invite_email does not exist in Cairn.'],
  });
});

test('an alias is the command itself, which is listed once', () => {
  expect(commandNamed('test_name')).toBe(commandNamed('test_call'));
  const names = allCommands().map(({ name }) => name);
  expect(names.filter((name) => name === 'test_call')).toHaveLength(1);
  expect(names).not.toContain('test_name');
  expect(names).toEqual(names.toSorted());
});
