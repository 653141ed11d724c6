import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileStore } from '../../files/store.ts';
import type { Caller } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { sendFile } from '../../testing/requests/send-file.ts';
import { lostFiles } from '../../uploads/lost-files.ts';

let w: GroupWithCallers;
let photo: Buffer;
beforeAll(async () => {
  w = await groupWithCallers();
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => w.close());

const GROUP = '/api/v4/groups/top';
const PROJECT = '/api/v4/projects/top%2Fplan';
const OWN = '/api/v4/user/avatar';

const put = (as: Caller, url: string, bytes: Uint8Array = photo, texts = {}) =>
  sendFile(as, url, { field: 'avatar', name: 'photo.jpg', bytes, method: 'PUT' }, texts);

const pathOf = (address: string): string => new URL(address).pathname;

const fetched = async (as: Caller, address: string) => {
  const { status, headers } = await as.get(pathOf(address));
  return { status, type: headers['content-type'] };
};

describe('an avatar', () => {
  test('of a group or project is for everybody who sees it, and has no other address', async () => {
    for (const url of [GROUP, PROJECT]) {
      const { status, body } = await put(w.owner, url, photo, { description: 'With a picture' });
      expect({ status, description: body.description }).toEqual({
        status: 200,
        description: 'With a picture',
      });
      expect((await w.guest.get(url)).body.avatar_url).toBe(body.avatar_url);
      for (const address of [body.avatar_url, `http://cairn.test${url}/avatar`]) {
        expect(await fetched(w.guest, address)).toEqual({ status: 200, type: 'image/webp' });
        for (const who of [w.outsider, w.anonymous])
          expect(await fetched(who, address)).toMatchObject({ status: 404 });
      }
      const { avatar_url: next } = (await put(w.owner, url)).body;
      expect(next).not.toBe(body.avatar_url);
      expect(await fetched(w.guest, body.avatar_url)).toMatchObject({ status: 404 });
      expect((await w.owner.put(url, { avatar: '' })).body.avatar_url).toBeNull();
      expect(await fetched(w.guest, next)).toMatchObject({ status: 404 });
    }
  });

  test('is given to a new group or project, by who may create it', async () => {
    const { id } = (await w.owner.get(GROUP)).body;
    const file = { field: 'avatar', name: 'photo.jpg', bytes: photo };
    for (const [url, parent] of [
      ['/api/v4/groups', 'parent_id'],
      ['/api/v4/projects', 'namespace_id'],
    ] as const) {
      const texts = { name: 'Pictured', path: `pictured-${parent.slice(0, 2)}`, [parent]: String(id) };
      const { status, body } = await sendFile(w.owner, url, file, texts);
      expect(status).toBe(201);
      expect(await fetched(w.guest, body.avatar_url)).toEqual({ status: 200, type: 'image/webp' });
      const refused = [];
      for (const who of [w.anonymous, w.outsider, w.reader])
        refused.push((await sendFile(who, url, file, { ...texts, path: 'other' })).status);
      expect(refused).toEqual([401, 404, 403]);
      const broken = await sendFile(
        w.owner,
        url,
        { ...file, bytes: randomBytes(9) },
        { ...texts, path: 'other' },
      );
      expect(broken.status).toBe(400);
    }
  });

  test('of a person is shown wherever they are, until they are banned', async () => {
    const { body } = await put(w.guest, OWN);
    const { userId } = w.people.guest;
    expect((await w.outsider.get(`/api/v4/users/${userId}`)).body.avatar_url).toBe(body.avatar_url);
    const { data } = (await w.guest.query('{ currentUser { avatarUrl } }')).body;
    expect(data.currentUser.avatarUrl).toBe(pathOf(body.avatar_url));
    expect(await fetched(w.anonymous, body.avatar_url)).toMatchObject({ status: 200 });
    await w.db.updateTable('users').set({ state: 'banned' }).where('id', '=', userId).execute();
    expect(await fetched(w.outsider, body.avatar_url)).toMatchObject({ status: 404 });
    await w.db.updateTable('users').set({ state: 'active' }).where('id', '=', userId).execute();
    expect((await w.guest.put(OWN, { avatar: null })).body).toEqual({ avatar_url: null });
  });

  test('is a square of its own in several sizes, without what else was in the file', async () => {
    const { avatar_url: address } = (await put(w.guest, OWN)).body;
    const files = await w.db.selectFrom('avatars').selectAll().orderBy('width').execute();
    const store = await fileStore(w.context.settings.files);
    for (const { secret, width } of files) {
      const bytes = await (await store.read(secret)).toArray().then((parts) => Buffer.concat(parts));
      const made = await sharp(bytes).metadata();
      expect(made).toMatchObject({ width, height: width, format: 'webp' });
      expect(made.exif).toBeUndefined();
    }
    const lengths = [];
    for (const width of [1, 48, 64, 5000]) {
      const { headers } = await w.guest.get(`${pathOf(address)}?width=${width}`);
      lengths.push(files.find(({ size }) => String(size) === headers['content-length'])?.width);
    }
    expect(lengths).toEqual([48, 48, 96, 256]);
  });

  test('whose file is lost is named by the check', async () => {
    const [lost] = await w.db
      .selectFrom('avatars')
      .selectAll()
      .where('width', '=', 48)
      .where('user_id', 'is not', null)
      .execute();
    await (await fileStore(w.context.settings.files)).remove(lost?.secret as string);
    expect(await lostFiles(w.db, w.context.settings.files)).toEqual([
      `the file of the avatar of person ${lost?.user_id} (48 px) is missing`,
    ]);
  });
});

test.each([
  ['too big', randomBytes(200 * 1024 + 1), 'is too big (should be at most 200 KiB)'],
  [
    'a text',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'must be a PNG, JPEG, GIF or WebP image',
  ],
  ['broken', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'is damaged and cannot be read'],
])('a file that is %s changes nothing', async (_, bytes, message) => {
  for (const url of [OWN, GROUP, PROJECT]) {
    const { status, body } = await put(w.owner, url, bytes, { name: 'Other name' });
    expect({ status, body }).toEqual({ status: 400, body: { message: { avatar: [message] } } });
  }
  expect((await w.owner.get(GROUP)).body).toMatchObject({ name: 'Top', avatar_url: null });
});

test('only who may change the settings may change the avatar', async () => {
  const statuses = [];
  for (const url of [OWN, GROUP, PROJECT])
    for (const who of [w.anonymous, w.outsider, w.planner, w.reader])
      statuses.push((await put(who, url)).status);
  expect(statuses).toEqual([401, 200, 200, 403, 401, 404, 403, 403, 401, 404, 403, 403]);
  expect((await w.owner.put(OWN, { avatar: 'text' })).body).toEqual({
    error: 'avatar must be a file of a multipart form',
  });
  expect((await w.owner.put(OWN, {})).body).toEqual({ error: 'avatar is missing' });
});
