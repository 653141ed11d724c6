import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fileSettings } from '../files/settings.ts';
import { incomingFolder } from '../files/receive.ts';
import { api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { sendFile } from '../testing/requests/send-file.ts';
import { smallDisk } from '../testing/servers/small-disk.ts';

const NO_ROOM = 'The server disk is full, so the file was not saved. Try again when there is space.';
const MEBIBYTE = 1_048_576;

/** Fills the disk until so many bytes are free. */
const leave = (folder: string, bytes: number): void => {
  const filler = path.join(folder, 'filler');
  rmSync(filler, { force: true });
  const { bavail, bsize } = statfsSync(folder);
  const file = openSync(filler, 'w');
  writeSync(file, Buffer.alloc(bavail * bsize - bytes));
  closeSync(file);
};

it.for([
  { what: 'is full', left: 0, reserve: 0 },
  { what: 'fills up meanwhile', left: MEBIBYTE, reserve: 0 },
  { what: 'has no more than the database needs', left: 3 * MEBIBYTE, reserve: 4 },
])(
  'where the disk for files $what an upload is refused by name and leaves nothing behind',
  async ({ left, reserve }, { skip }) => {
    const disk = smallDisk(16);
    if (disk === null) return skip('no small disk can be mounted here');
    const given = { filesUrl: undefined, uploadLimitMib: 10, diskReserveMib: reserve };
    const files = fileSettings(given, disk.folder);
    const t = await testContext({ files });
    const calls = await api(t.context);
    const make = build(t.context);
    const group = await make.group();
    const maintainer = calls.as(await make.member('maintainer', group));
    const url = `/api/v4/groups/${group.id}/uploads`;
    const send = () =>
      sendFile(maintainer, url, { field: 'file', name: 'a.txt', bytes: Buffer.alloc(2 * MEBIBYTE, 'a') });
    leave(disk.folder, left);
    const refused = await send();
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      503,
      { message: NO_ROOM },
      '30',
    ]);
    expect((await maintainer.get(url)).body).toEqual([]);
    expect(readdirSync(incomingFolder(files))).toEqual([]);
    leave(disk.folder, 10 * MEBIBYTE);
    expect((await send()).status).toBe(201);
    await calls.close();
    await t.close();
    disk.unmount();
  },
);

it('where the disk an export is taken to is full, it answers 503 by name', async ({ skip }) => {
  const disk = smallDisk(1);
  if (disk === null) return skip('no small disk can be mounted here');
  const given = { filesUrl: undefined, uploadLimitMib: 1, diskReserveMib: 0 };
  const files = fileSettings(given, disk.folder);
  mkdirSync(incomingFolder(files));
  const t = await testContext({ files });
  const calls = await api(t.context);
  const make = build(t.context);
  const group = await make.group({ path: 'top' });
  await make.epic({ group });
  const caller = calls.as(await make.member('maintainer', group));
  const answer = () => caller.get('/groups/top/-/epics.csv');
  const room = () => statfsSync(disk.folder).bavail;
  const before = room();
  expect((await answer()).status).toBe(200);
  // The file of the first answer is deleted asynchronously; wait until its space is free before filling the
  // disk.
  await expect.poll(room).toBe(before);
  leave(disk.folder, 0);
  const refused = await answer();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  await calls.close();
  await t.close();
  disk.unmount();
});
