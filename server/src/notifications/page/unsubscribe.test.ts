import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { createNote } from '../../notes/changes.ts';
import type { MadeItem } from '../../testing/build.ts';
import { type MailReaders, mailReaders } from '../../testing/fixtures/mail-readers.ts';

let catcher: MailReaders['catcher'];
let store: MailReaders['store'];
let server: MailReaders['server'];
let grace: MailReaders['grace'];
let send: MailReaders['send'];
let got: MailReaders['got'];
let newPlan: MailReaders['newPlan'];
let close: MailReaders['close'];
let epic: MadeItem;
beforeAll(async () => {
  ({ catcher, store, server, grace, send, got, newPlan, close } = await mailReaders());
});
beforeEach(async () => {
  epic = await newPlan();
});
afterEach(async () => {
  await store.db.deleteFrom('notification_settings').execute();
});
afterAll(() => close());

const comment = (who: Viewer, note: string) => createNote(store.context, who, { itemId: epic.id, note });

test('the link in a mail turns it off, but not by looking at it', async () => {
  await comment(grace, 'hello');
  await send();
  const url = /<(.*)>/.exec(catcher.mails[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const path = new URL(url).pathname;
  const anybody = server.as(null);
  expect(await anybody.get(path)).toMatchObject({ status: 200, body: expect.stringContaining('Turn off') });
  catcher.mails.length = 0;
  await comment(grace, 'again');
  await send();
  expect(got()).toEqual(['ada: you wrote it']);
  expect(await anybody.form(path, 'List-Unsubscribe=One-Click')).toMatchObject({ status: 200 });
  catcher.mails.length = 0;
  await comment(grace, 'and again');
  await send();
  expect(got()).toEqual([]);
  const forged = path.replace(/-(\d+)-/, '-1$1-');
  for (const wrong of [
    forged,
    '/-/sent_notifications/x/unsubscribe',
    path.replace(/[0-9a-f]{8}\//, '00000000/'),
  ]) {
    expect((await anybody.get(wrong)).status).toBe(404);
    expect((await anybody.form(wrong, '')).status).toBe(404);
  }
});

test('the one click of a mail program works as a form of either kind', async () => {
  await comment(grace, 'hello');
  await send();
  const url = /<(.*)>/.exec(catcher.mails[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const { status } = await server.as(null).send({
    method: 'POST',
    url: new URL(url).pathname,
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(status).toBe(200);
  catcher.mails.length = 0;
  await comment(grace, 'again');
  await send();
  expect(got()).toEqual([]);
});
