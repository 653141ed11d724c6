import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { removeMember } from '../namespaces/members/changes.ts';
import { updateItems } from '../item-changes/bulk/bulk-changes.ts';
import { createNote, deleteNote, updateNote } from '../notes/changes.ts';
import { type Api, api } from '../testing/api.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { catchMail, type MailCatcher } from '../testing/servers/mail-catcher.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { setNotifications } from './changes.ts';
import { createItem } from '../item-changes/create-item.ts';
import { updateItem } from '../item-changes/update-item.ts';

let store: TestContext;
let catcher: MailCatcher;
let server: Api;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let ada: Viewer;
let grace: Viewer;
let guest: Viewer;
beforeAll(async () => {
  catcher = await catchMail();
  store = await testContext({ mail: { ...catcher.settings, comments: true } });
  server = await api(store.context);
  make = build(store.context);
  group = await make.group({ path: 'top', visibility: 'private' });
  project = await make.project({ path: 'plan', group, visibility: 'private' });
  ada = await make.member('planner', group, await make.user({ username: 'ada', name: 'Ada' }));
  grace = await make.member('planner', group, await make.user({ username: 'grace', name: 'Grace' }));
  guest = await make.member('guest', group, await make.user({ username: 'guest', name: 'Guest' }));
});
beforeEach(() => settle());
afterAll(async () => {
  await server.close();
  await store.close();
  await catcher.close();
});

const send = () => runJobs(store.context);
const settle = async () => {
  await send();
  catcher.mails.length = 0;
};
const idOf = ({ userId }: Viewer): number => userId as number;
const mailTo = (name: string) => catcher.mails.filter(({ to }) => to[0] === `${name}@example.test`);
const receivers = () => catcher.mails.map(({ to }) => to[0]?.split('@')[0]).toSorted();

/** Creates issues by Ada, whose notifications are already processed. */
const issues = async (count: number): Promise<MadeItem[]> => {
  const made: MadeItem[] = [];
  for (let n = 1; n <= count; n++) made.push(await make.issue({ project, title: `Step ${n}`, as: ada }));
  await settle();
  return made;
};
const one = async (): Promise<MadeItem> => (await issues(1))[0] as MadeItem;

test('a mail says how it ended, not how often it went to and fro', async () => {
  const { id } = await one();
  for (const stateEvent of ['close', 'reopen', 'close'] as const) {
    await updateItem(store.context, grace, { id, stateEvent });
  }
  await send();
  expect(catcher.mails).toHaveLength(1);
  expect(catcher.mails[0]?.text).toContain('Grace closed it.');
  expect(catcher.mails[0]?.text).not.toMatch(/times|again/);
});

test('what was undone or taken back meanwhile sends nothing', async () => {
  const { id } = await one();
  const { changeIds } = await updateItem(store.context, grace, { id, stateEvent: 'close' });
  await undoChanges(store.context, grace, { changeIds });
  await updateItem(store.context, grace, { id, assigneeIds: [idOf(guest)] });
  await updateItem(store.context, grace, { id, assigneeIds: [] });
  const note = await createNote(store.context, grace, { itemId: id, note: 'oops @guest' });
  await deleteNote(store.context, grace, { id: note.id as number });
  await updateItem(store.context, grace, { id, description: 'see @guest' });
  await updateItem(store.context, grace, { id, description: 'see nobody' });
  await send();
  expect(receivers()).toEqual([]);
});

test('a mail names who was assigned and who was not any more, and calls its reader "you"', async () => {
  const { id } = await createItem(store.context, ada, {
    type: 'issue',
    namespaceId: project.id,
    title: 'Assigned',
    assigneeIds: [idOf(grace)],
  });
  await send();
  expect(mailTo('grace')[0]?.text).toContain('Ada created it and assigned you to it.');
  catcher.mails.length = 0;
  await updateItem(store.context, ada, { id, assigneeIds: [idOf(guest)] });
  await send();
  expect(mailTo('guest')[0]?.text).toContain('Ada assigned you to it and unassigned Grace from it.');
  expect(mailTo('grace')[0]?.text).toContain('Ada assigned Guest to it and unassigned you from it.');
});

test('mails can be sorted by the place they are about, which keeps its id when it is renamed', async () => {
  const { id, iid } = await one();
  await createNote(store.context, grace, { itemId: id, note: 'hello' });
  await send();
  expect(catcher.mails[0]?.headers).toMatchObject({
    'list-id': `"top/plan" <project-${project.id}.cairn.test>`,
    'list-archive': `<http://cairn.test/top/plan/-/issues/${iid}>`,
    'x-cairn-reason': 'author',
  });
});

test('words of a comment are in the mail where the operator allows it, those of internal and confidential ones never', async () => {
  const { id } = await one();
  const { id: noteId } = await createNote(store.context, grace, {
    itemId: id,
    note: 'The first <b>word</b>\n\n> is basalt',
  });
  await updateNote(store.context, grace, { id: noteId as number, note: 'The new <b>word</b>\n\nis granite' });
  await createNote(store.context, grace, { itemId: id, note: 'between us: marble', internal: true });
  await createNote(store.context, grace, { itemId: id, note: 'x'.repeat(3000) });
  await send();
  const [mail] = mailTo('ada');
  expect(mail?.text).toContain(
    'Grace commented on it.\nGrace commented:\n> The new <b>word</b>\n>\n> is granite\n',
  );
  expect(mail?.html).toContain('The new &lt;b&gt;word&lt;/b&gt;<br><br>is granite</blockquote>');
  expect(mail?.text).toContain(`> ${'x'.repeat(2000)} …`);
  expect(mail?.text + (mail?.html ?? '')).not.toMatch(/basalt|marble/);
  catcher.mails.length = 0;
  await updateItem(store.context, ada, { id, confidential: true });
  await createNote(store.context, grace, { itemId: id, note: 'hidden slate' });
  await send();
  expect(mailTo('ada')[0]?.text).toContain('Grace commented on it.');
  expect(catcher.mails.map(({ text, html }) => text + html).join()).not.toContain('slate');
});

test('a bulk edit is one mail for each person, with the items they may see and want to hear of', async () => {
  const made = await issues(5);
  const [first, second, third, fourth] = made as [MadeItem, MadeItem, MadeItem, MadeItem];
  await setNotifications(store.context, guest, { namespaceId: null, level: 'watch' });
  await updateItem(store.context, ada, { id: first.id, confidential: true });
  await createItem(store.context, ada, { type: 'issue', namespaceId: project.id, title: 'Another' });
  await settle();
  const ids = made.map(({ id }) => id);
  await updateItems(store.context, grace, { ids, stateEvent: 'close' });
  await updateItem(store.context, ada, { id: fourth.id, stateEvent: 'reopen' });
  const { rows } = await store.context.pool.query(`SELECT 1 FROM graphile_worker._private_jobs`);
  expect(rows).toHaveLength(2);
  await send();
  const [toAda] = mailTo('ada');
  expect(mailTo('ada')).toHaveLength(1);
  expect(toAda?.headers.subject).toBe('Grace changed 4 items');
  expect(toAda?.text).toContain('Grace closed these:\n');
  expect(toAda?.text).toContain(`- Confidential issue (top/plan#${first.iid})\n`);
  expect(toAda?.text).toContain(
    `- Step 2 (top/plan#${second.iid})\n  http://cairn.test/top/plan/-/issues/${second.iid}\n`,
  );
  expect(toAda?.text).not.toContain('Step 4');
  expect(toAda?.headers['list-id']).toBe(`"top/plan" <project-${project.id}.cairn.test>`);
  const digest = mailTo('guest').find(({ headers }) => headers.subject === 'Grace changed 3 items');
  expect(digest?.text).not.toMatch(/Confidential|Step 1\b/);
  expect(digest?.text).toContain(`Step 3 (top/plan#${third.iid})`);
  await store.db.deleteFrom('notification_settings').execute();
});

test('a bulk edit that is undone in time sends nothing', async () => {
  const ids = (await issues(3)).map(({ id }) => id);
  const { changeIds } = await updateItems(store.context, grace, { ids, stateEvent: 'close' });
  await undoChanges(store.context, grace, { changeIds });
  await send();
  expect(receivers()).toEqual([]);
});

test('whoever is told of one item only gets the usual mail about it', async () => {
  const [mine, other] = (await issues(2)) as [MadeItem, MadeItem];
  await updateItem(store.context, ada, { id: other.id, assigneeIds: [idOf(guest)] });
  await settle();
  await updateItems(store.context, grace, { ids: [mine.id, other.id], stateEvent: 'close' });
  await send();
  expect(mailTo('guest')[0]?.headers).toMatchObject({
    subject: `Re: Step 2 (top/plan#${other.iid})`,
    'in-reply-to': `<work-item-${other.id}@cairn.test>`,
  });
});

test('the link in such a mail turns off all that it lists and nothing else', async () => {
  const made = await issues(3);
  const ids = made.map(({ id }) => id);
  await updateItems(store.context, grace, { ids: ids.slice(0, 2), stateEvent: 'close' });
  await send();
  const url = /<(.*)>/.exec(mailTo('ada')[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const path = new URL(url).pathname;
  const anybody = server.as(null);
  expect((await anybody.get(path)).body).toContain('these 2 items');
  const forged = path.replace(/(-[0-9a-z]+)\./, '$1.1.');
  expect((await anybody.form(forged, '')).status).toBe(404);
  expect((await anybody.form(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
  catcher.mails.length = 0;
  await updateItems(store.context, grace, { ids, stateEvent: 'close' });
  await updateItems(store.context, grace, { ids: ids.slice(0, 2), stateEvent: 'reopen' });
  await send();
  expect(mailTo('ada').map(({ headers }) => headers.subject)).toEqual([
    `Re: Step 3 (top/plan#${made[2]?.iid})`,
  ]);
});

test('the items of a mail that is tried again are asked anew', async () => {
  const leaving = await make.member('planner', group, await make.user({ username: 'leaving' }));
  const ids = (await issues(3)).map(({ id }) => id);
  for (const id of ids) {
    await updateItem(store.context, ada, { id, assigneeIds: [idOf(leaving), idOf(guest)] });
  }
  await settle();
  await updateItems(store.context, grace, { ids, stateEvent: 'close' });
  catcher.refuse(450);
  await expect(send()).rejects.toThrow();
  catcher.refuse(0);
  const admin = await make.admin();
  await removeMember(store.context, admin, { namespaceId: group.id, userId: idOf(leaving) });
  await updateItem(store.context, admin, { id: ids[0] as number, confidential: true, assigneeIds: [] });
  await store.context.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 0, last_error = NULL');
  await send();
  expect(mailTo('leaving')).toEqual([]);
  const digests = catcher.mails.filter(({ headers }) => headers.subject?.startsWith('Grace changed'));
  expect(digests.map(({ to, headers }) => [to[0], headers.subject])).toEqual(
    expect.arrayContaining([
      ['ada@example.test', 'Grace changed 3 items'],
      ['guest@example.test', 'Grace changed 2 items'],
    ]),
  );
  expect(digests).toHaveLength(2);
});

test('the many links of a bulk edit fit into the head of a mail', async () => {
  const ids: number[] = [];
  for (let n = 1; n <= 100; n++) {
    const { id } = await make.epic({ group, title: `Epic ${n}`, as: ada });
    ids.push(id);
  }
  await settle();
  await updateItems(store.context, grace, { ids, stateEvent: 'close' });
  await send();
  expect(catcher.mails).toHaveLength(1);
  expect(catcher.mails[0]?.text.match(/^- /gm)).toHaveLength(100);
  for (const line of catcher.mails[0]?.headerLines ?? []) expect(line.length).toBeLessThan(998);
});
