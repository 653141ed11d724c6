import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { setLabelSubscription } from '../labels/subscribe.ts';
import { createNote } from '../notes/changes.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { createItem } from '../item-changes/create-item.ts';
import { setSubscription } from '../item-changes/subscription.ts';
import { updateItem } from '../item-changes/update-item.ts';
import type { MadeItem } from '../testing/build.ts';
import { type MailReaders, mailReaders } from '../testing/fixtures/mail-readers.ts';

let catcher: MailReaders['catcher'];
let store: MailReaders['store'];
let make: MailReaders['make'];
let group: MailReaders['group'];
let project: MailReaders['project'];
let ada: MailReaders['ada'];
let grace: MailReaders['grace'];
let guest: MailReaders['guest'];
let send: MailReaders['send'];
let got: MailReaders['got'];
let level: MailReaders['level'];
let newPlan: MailReaders['newPlan'];
let close: MailReaders['close'];
let epic: MadeItem;
beforeAll(async () => {
  ({ catcher, store, make, group, project, ada, grace, guest, send, got, level, newPlan, close } =
    await mailReaders());
});
beforeEach(async () => {
  epic = await newPlan();
});
afterEach(async () => {
  await store.db.deleteFrom('notification_settings').execute();
});
afterAll(() => close());

const comment = (who: Viewer, note: string) => createNote(store.context, who, { itemId: epic.id, note });

test('a comment is told to the author, with a thread, a link and a way out, but not what it says', async () => {
  const { id } = await comment(grace, 'the secret word is basalt');
  await send();
  expect(got()).toEqual(['ada: you wrote it']);
  const [mail] = catcher.mails;
  expect(mail?.headers).toMatchObject({
    to: 'Ada <ada@example.test>',
    subject: `Re: Plan (top&${epic.iid})`,
    'in-reply-to': `<work-item-${epic.id}@cairn.test>`,
  });
  expect(mail?.text).toContain('Grace commented on it.');
  expect(mail?.text).toContain(`View the epic: http://cairn.test/groups/top/-/epics/${epic.iid}#note_${id}`);
  expect(mail?.text).toContain('Notification settings: http://cairn.test/-/profile/notifications');
  expect(mail?.text + (mail?.html ?? '')).not.toContain('basalt');
});

test('a burst on one item is one mail, other items have their own', async () => {
  const other = await make.epic({ group, title: 'Other', as: ada });
  await send();
  catcher.mails.length = 0;
  for (const note of ['one', 'two', 'three']) await comment(grace, note);
  await updateItem(store.context, grace, { id: epic.id, stateEvent: 'close' });
  await createNote(store.context, grace, { itemId: other.id, note: 'four' });
  const { rows } = await store.context.pool.query<{ wait: number }>(
    'SELECT extract(epoch FROM run_at - created_at)::int AS wait FROM graphile_worker._private_jobs',
  );
  expect(rows).toEqual([{ wait: 120 }, { wait: 120 }]);
  await send();
  expect(catcher.mails).toHaveLength(2);
  const mail = catcher.mails.find(({ headers }) => headers.subject?.includes('Plan'));
  expect(mail?.text).toContain('Grace commented on it 3 times.');
  expect(mail?.text).toContain('Grace closed it.');
});

test('nobody is told of what they did themselves unless they ask for it', async () => {
  await comment(ada, 'to myself');
  await send();
  expect(got()).toEqual([]);
  await level(ada, { namespaceId: null, ownActivity: true });
  await comment(ada, 'to myself again');
  await send();
  expect(got()).toEqual(['ada: you wrote it']);
});

test('taking part, being mentioned and subscribing bring mail', async () => {
  await comment(grace, 'hello @guest');
  await send();
  expect(got()).toEqual(['ada: you wrote it', 'guest: you were mentioned']);
  catcher.mails.length = 0;
  await updateItem(store.context, ada, { id: epic.id, stateEvent: 'close' });
  await send();
  expect(got()).toEqual(['grace: you took part in it', 'guest: you took part in it']);
  catcher.mails.length = 0;
  await setSubscription(store.context, guest, { id: epic.id, subscribed: true });
  await setSubscription(store.context, grace, { id: epic.id, subscribed: false });
  await updateItem(store.context, ada, { id: epic.id, stateEvent: 'reopen' });
  await send();
  expect(got()).toEqual(['guest: you turned on notifications for it']);
  catcher.mails.length = 0;
  await comment(ada, 'but @grace');
  await send();
  expect(got()).toContain('grace: you were mentioned');
});

test('a new issue goes to those assigned to it, and begins the thread', async () => {
  const { id } = await make.issue({ as: ada, project, title: 'One', assigneeIds: [grace.userId as number] });
  await send();
  expect(got()).toEqual(['grace: you are or were assigned to it']);
  expect(catcher.mails[0]?.headers).toMatchObject({
    subject: 'One (top/plan#1)',
    'message-id': `<work-item-${id}@cairn.test>`,
  });
  expect(catcher.mails[0]?.headers['in-reply-to']).toBeUndefined();
  catcher.mails.length = 0;
  await updateItem(store.context, ada, { id, assigneeIds: [guest.userId as number] });
  await send();
  expect(got()).toEqual(['grace: you are or were assigned to it', 'guest: you are or were assigned to it']);
});

test.each([
  ['watch', { level: 'watch' }, ['guest: you watch its group or project']],
  [
    'custom for comments',
    { level: 'custom', events: { new_note: true } },
    ['guest: you asked for emails about such events'],
  ],
  ['custom for something else', { level: 'custom', events: { new_epic: true } }, []],
  ['participating', { level: 'participating' }, []],
  ['mention', { level: 'mention' }, []],
  ['disabled', { level: 'disabled' }, []],
] as const)('whoever takes no part hears at level %s what it says', async (_, setting, expected) => {
  for (const namespaceId of [null, group.id]) {
    await store.db.deleteFrom('notification_settings').execute();
    catcher.mails.length = 0;
    await level(guest, { namespaceId, ...setting });
    await comment(ada, 'hello');
    await send();
    expect(got()).toEqual(expected);
  }
});

test('the nearest level counts, and global goes back to the one for everything', async () => {
  await level(ada, { namespaceId: null, level: 'disabled' });
  await comment(grace, 'one');
  await send();
  expect(got()).toEqual([]);
  await level(ada, { namespaceId: group.id, level: 'participating' });
  await comment(grace, 'two');
  await send();
  expect(got()).toEqual(['ada: you wrote it']);
  await level(ada, { namespaceId: group.id, level: 'global' });
  await comment(grace, 'three @ada');
  await send();
  expect(catcher.mails).toHaveLength(1);
});

test('a mention reaches people at level mention, and not disabled ones', async () => {
  await level(guest, { namespaceId: null, level: 'mention' });
  await level(ada, { namespaceId: null, level: 'disabled' });
  await comment(grace, '@guest @ada');
  await send();
  expect(got()).toEqual(['guest: you were mentioned']);
});

test('an edit is told only to those it newly mentions', async () => {
  await updateItem(store.context, grace, { id: epic.id, description: 'see @guest' });
  await send();
  expect(got()).toEqual(['guest: you were mentioned']);
  catcher.mails.length = 0;
  await updateItem(store.context, grace, { id: epic.id, description: 'see @guest and more' });
  await send();
  expect(got()).toEqual([]);
});

test('a mail that cannot go now goes later, and the others go once', async () => {
  await level(guest, { namespaceId: null, level: 'watch' });
  await comment(grace, 'hello');
  catcher.refuse(450);
  await expect(send()).rejects.toThrow();
  expect(got()).toEqual([]);
  const { rows: queues } = await store.context.pool.query(
    'SELECT DISTINCT queue_name IS NOT NULL AS one_by_one FROM graphile_worker.jobs',
  );
  expect(queues).toEqual([{ one_by_one: true }]);
  catcher.refuse(0);
  await store.context.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 0, last_error = NULL');
  await send();
  expect(got()).toEqual(['ada: you wrote it', 'guest: you watch its group or project']);
});

test('without a mail server nothing is sent and nothing piles up', async () => {
  const quiet = await testContext();
  const there = build(quiet.context);
  const place = await there.group();
  const writer = await there.member('planner', place);
  const item = await there.epic({ group: place, as: writer });
  await createNote(quiet.context, await there.admin(), { itemId: item.id, note: 'hello' });
  await runJobs(quiet.context);
  expect((await quiet.context.pool.query('SELECT 1 FROM graphile_worker._private_jobs')).rowCount).toBe(0);
  await quiet.close();
});

test('who follows a label is told of items that get it, and of nothing else about them', async () => {
  const label = await make.label({ place: group, title: 'urgent' });
  const other = await make.label({ place: group, title: 'later' });
  const outsider = await make.outsider();
  const follow = (who: Viewer, subscribed: boolean) =>
    setLabelSubscription(store.context, who, { id: label.id, subscribed });
  expect(await follow(guest, true)).toEqual({ changed: true });
  expect(await follow(guest, true)).toEqual({ changed: false });
  await expect(follow(outsider, true)).rejects.toMatchObject({ code: 'notFound' });
  await updateItem(store.context, grace, { id: epic.id, addLabelIds: [other.id] });
  await send();
  expect(got()).toEqual([]);
  await updateItem(store.context, grace, { id: epic.id, addLabelIds: [label.id] });
  await send();
  expect(got()).toEqual(['guest: you turned on notifications for one of its labels']);
  expect(catcher.mails[0]?.text).toContain('Grace changed its labels.');
  catcher.mails.length = 0;
  await comment(grace, 'not about labels');
  await send();
  expect(got()).toEqual(['ada: you wrote it']);
  catcher.mails.length = 0;
  const born = { type: 'issue' as const, namespaceId: project.id, title: 'Born', labelIds: [label.id] };
  await createItem(store.context, grace, born);
  await createItem(store.context, grace, { ...born, confidential: true });
  await send();
  expect(got()).toEqual(['guest: you turned on notifications for one of its labels']);
  catcher.mails.length = 0;
  expect(await follow(guest, false)).toEqual({ changed: true });
  await createItem(store.context, grace, born);
  await send();
  expect(got()).toEqual([]);
});
