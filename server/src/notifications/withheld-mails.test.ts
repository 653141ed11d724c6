import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { removeMember } from '../namespaces/members/changes.ts';
import { createNote, deleteNote } from '../notes/changes.ts';
import { updateItem } from '../item-changes/update-item.ts';
import type { MadeItem } from '../testing/build.ts';
import { type MailReaders, mailReaders } from '../testing/fixtures/mail-readers.ts';

let catcher: MailReaders['catcher'];
let store: MailReaders['store'];
let make: MailReaders['make'];
let group: MailReaders['group'];
let grace: MailReaders['grace'];
let guest: MailReaders['guest'];
let send: MailReaders['send'];
let got: MailReaders['got'];
let level: MailReaders['level'];
let newPlan: MailReaders['newPlan'];
let close: MailReaders['close'];
let epic: MadeItem;
beforeAll(async () => {
  ({ catcher, store, make, group, grace, guest, send, got, level, newPlan, close } = await mailReaders());
});
beforeEach(async () => {
  epic = await newPlan();
});
afterEach(async () => {
  await store.db.deleteFrom('notification_settings').execute();
});
afterAll(() => close());

const comment = (who: Viewer, note: string, internal = false) =>
  createNote(store.context, who, { itemId: epic.id, note, internal });

test('A11: an internal comment goes only to those who may read it', async () => {
  await level(guest, { namespaceId: null, level: 'watch' });
  await comment(grace, 'between us, @guest', true);
  await send();
  expect(got()).toEqual(['ada: you wrote it']);
});

test('A11: whoever lost access while the mail waited gets none', async () => {
  const leaving = await make.member('planner', group, await make.user({ username: 'leaving' }));
  await comment(grace, 'hello @leaving and @guest');
  const admin = await make.admin();
  await removeMember(store.context, admin, { namespaceId: group.id, userId: leaving.userId as number });
  await updateItem(store.context, admin, { id: epic.id, confidential: true });
  await send();
  expect(got()).toEqual(['ada: you wrote it']);
});

test('A11: the title of a confidential item stays out of the mail', async () => {
  const admin = await make.admin();
  await updateItem(store.context, admin, { id: epic.id, confidential: true });
  await comment(grace, 'hello');
  await send();
  const [mail] = catcher.mails;
  expect(mail?.headers.subject).toBe(`Re: Confidential epic (top&${epic.iid})`);
  expect(mail?.text + (mail?.html ?? '')).not.toContain('Plan');
});

test('a comment deleted, an item deleted or an author blocked meanwhile is not told of', async () => {
  const { id } = await comment(grace, 'oops');
  await deleteNote(store.context, grace, { id: id as number });
  await send();
  expect(got()).toEqual([]);
  const spammer = await make.user({ username: 'spammer' });
  await comment(await make.member('planner', group, spammer), 'buy now @ada @guest');
  await store.db.updateTable('users').set({ state: 'blocked' }).where('id', '=', spammer.id).execute();
  await send();
  expect(got()).toEqual([]);
});

test('imported changes, dates and moves send nothing', async () => {
  await updateItem(store.context, grace, { id: epic.id, dueDateFixed: '2026-12-01', dueDateIsFixed: true });
  await updateItem(store.context, grace, { id: epic.id, title: 'Renamed', addLabels: ['x'] });
  await updateItem(store.context, grace, { id: epic.id, stateEvent: 'close' }, { cause: 'imported' });
  await send();
  expect(got()).toEqual([]);
});
