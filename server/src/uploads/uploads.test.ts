import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomingFolder } from '../files/receive.ts';
import { fileStore } from '../files/store.ts';
import { createNote } from '../notes/changes.ts';
import { removeMember } from '../namespaces/members/changes.ts';
import { type Api, api, type Caller } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { sendFile } from '../testing/requests/send-file.ts';
import { sweepUploads } from './sweep.ts';
import { updateItem } from '../item-changes/update-item.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SHARED = new URL('../../../../shared/data/security/', import.meta.url);
const present = existsSync(SHARED);
if (!present) console.warn('Skipped: the shared hostile files are not on this machine');

let t: TestContext;
let calls: Api;
beforeAll(async () => {
  t = await testContext();
  calls = await api(t.context);
});
afterAll(async () => {
  await calls.close();
  await t.close();
});

const send = (as: Caller, url: string, name: string, bytes: Buffer, field = 'file') =>
  sendFile(as, url, { field, name, bytes });

const groupWithUploads = async (visibility: 'public' | 'private' = 'private') => {
  const make = build(t.context);
  const group = await make.group({ visibility });
  return {
    make,
    group,
    epic: await make.epic({ group }),
    guest: await make.member('guest', group),
    planner: await make.member('planner', group),
    maintainer: await make.member('maintainer', group),
    outsider: await make.outsider(),
    url: `/api/v4/groups/${group.id}/uploads`,
  };
};

describe('uploading', () => {
  it('gives the address and how a text names it', async () => {
    const s = await groupWithUploads();
    const answer = await send(calls.as(s.guest), s.url, 'two words.png', PNG);
    expect(answer.status).toBe(201);
    const { url, markdown, alt, full_path } = answer.body;
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\/two_words\.png$/);
    expect(markdown).toBe(`![two_words](${url})`);
    expect(alt).toBe('two_words');
    expect(full_path).toBe(`/-/group/${s.group.id}${url}`);
    const read = await calls.as(s.guest).get(full_path);
    expect(read.status).toBe(200);
  });

  it('serves the editor of a group and of a project', async () => {
    const s = await groupWithUploads();
    const project = await s.make.project({ group: s.group });
    for (const url of [`/groups/${s.group.fullPath}/-/uploads`, `/${project.fullPath}/uploads`]) {
      const answer = await send(calls.as(s.guest), url, 'notes.txt', Buffer.from('hello'));
      expect(answer.status).toBe(200);
      expect(answer.body.link.markdown).toBe(`[notes.txt](${answer.body.link.url})`);
      const none = await send(calls.as(s.guest), url, 'notes.txt', Buffer.from('hello'), 'other');
      expect([none.status, none.body]).toEqual([422, 'Invalid file.']);
    }
  });

  it('refuses a request without a file by name, and one that is too large, and keeps nothing of either', async () => {
    const s = await groupWithUploads();
    const before = (await t.db.selectFrom('uploads').select('id').execute()).length;
    const none = await send(calls.as(s.guest), s.url, 'a.txt', Buffer.from('a'), 'picture');
    expect([none.status, none.body]).toEqual([400, { error: 'file is missing' }]);
    const json = await calls.as(s.guest).post(s.url, { file: 'a' });
    expect([json.status, json.body]).toEqual([400, { error: 'file is missing' }]);
    const large = await send(calls.as(s.guest), s.url, 'a.bin', Buffer.alloc(1_048_577));
    expect([large.status, large.body]).toEqual([
      413,
      { message: 'Request Entity Too Large', max_size: 1_048_576 },
    ]);
    expect(await t.db.selectFrom('uploads').select('id').execute()).toHaveLength(before);
    expect(readdirSync(incomingFolder(t.context.settings.files))).toEqual([]);
  });

  it('is for people who may comment: not signed out, and a hidden place looks missing', async () => {
    const s = await groupWithUploads();
    expect((await send(calls.as(null), s.url, 'a.txt', PNG)).status).toBe(401);
    const hidden = await send(calls.as(s.outsider), s.url, 'a.txt', PNG);
    const missing = await send(calls.as(s.outsider), '/api/v4/groups/987654/uploads', 'a.txt', PNG);
    expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
    expect(hidden.status).toBe(404);
    const open = await groupWithUploads('public');
    expect((await send(calls.as(open.outsider), open.url, 'a.txt', PNG)).status).toBe(201);
    expect((await send(calls.as(s.guest, ['read_api']), s.url, 'a.txt', PNG)).status).toBe(403);
  });

  it('A30: a form of another site uploads nothing with a session', async () => {
    const s = await groupWithUploads();
    const answer = await calls.as(null).send({
      method: 'POST',
      url: s.url,
      payload: '--x--\r\n',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        cookie: '_cairn_session=anything',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect([401, 403]).toContain(answer.status);
  });
});

describe('reading a file', () => {
  const statuses = async (url: string, people: readonly ({ userId: number | null } | null)[]) =>
    Promise.all(people.map(async (who) => (await calls.as(who).get(url)).status));

  it('A14: before it is saved in a text, only its uploader can', async () => {
    const s = await groupWithUploads('public');
    const { url } = (await send(calls.as(s.guest), s.url, 'a.png', PNG)).body;
    expect(await statuses(url, [s.guest, s.planner, s.outsider, null])).toEqual([200, 404, 404, 404]);
  });

  it('A14: saved in a description it is read by those who see the item, and no longer once they do not', async () => {
    const s = await groupWithUploads('public');
    const { url, markdown } = (await send(calls.as(s.planner), s.url, 'a.png', PNG)).body;
    await updateItem(t.context, s.planner, { id: s.epic.id, description: `Look: ${markdown}` });
    expect(await statuses(url, [s.guest, s.outsider, null])).toEqual([200, 200, 200]);
    await updateItem(t.context, s.planner, { id: s.epic.id, confidential: true });
    expect(await statuses(url, [s.planner, s.guest, s.outsider, null])).toEqual([200, 404, 404, 404]);
    const hidden = await calls.as(s.guest).get(url);
    const missing = await calls.as(s.guest).get(`/uploads/${'0'.repeat(32)}/a.png`);
    expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
  });

  it('A2: saved in an internal note it is read by the team only', async () => {
    const s = await groupWithUploads('public');
    const { url, markdown } = (await send(calls.as(s.planner), s.url, 'a.png', PNG)).body;
    await createNote(t.context, s.planner, { itemId: s.epic.id, note: markdown, internal: true });
    expect(await statuses(url, [s.maintainer, s.guest, s.outsider, null])).toEqual([200, 404, 404, 404]);
  });

  it('A14: a link to a file that its writer cannot read opens it to nobody', async () => {
    const s = await groupWithUploads('private');
    const { url, markdown } = (await send(calls.as(s.planner), s.url, 'a.png', PNG)).body;
    const theirs = await groupWithUploads('public');
    await updateItem(t.context, theirs.planner, { id: theirs.epic.id, description: markdown });
    expect(await statuses(url, [theirs.planner, theirs.guest, null])).toEqual([404, 404, 404]);
  });

  it('A13: ends with the access to the place, for the uploader too', async () => {
    const s = await groupWithUploads('private');
    const { url } = (await send(calls.as(s.guest), s.url, 'a.png', PNG)).body;
    await removeMember(t.context, await s.make.admin(), {
      namespaceId: s.group.id,
      userId: s.guest.userId as number,
    });
    expect(await statuses(url, [s.guest])).toEqual([404]);
  });

  it('needs its own name beside its secret, and answers 304 to whoever has it and still may', async () => {
    const s = await groupWithUploads('public');
    const { url } = (await send(calls.as(s.guest), s.url, 'a.png', PNG)).body;
    expect((await calls.as(s.guest).get(url.replace('a.png', 'b.png'))).status).toBe(404);
    const { headers } = await calls.as(s.guest).get(url);
    const etag = { 'if-none-match': headers.etag as string };
    expect((await calls.as(s.guest).get(url, etag)).status).toBe(304);
    expect((await calls.as(null).get(url, etag)).status).toBe(404);
  });
});

describe('the headers of a file', () => {
  const headersOf = async (name: string, bytes: Buffer) => {
    const s = await groupWithUploads();
    const { url } = (await send(calls.as(s.guest), s.url, name, bytes)).body;
    return (await calls.as(s.guest).get(url)).headers;
  };

  it.each([
    ['page.html', '<script>alert(1)</script>'],
    ['picture.png', '<html><script>alert(1)</script>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['app.js', 'alert(1)'],
  ])('A40: %s is handed over as a download and never shown', async (name, content) => {
    const headers = await headersOf(name, Buffer.from(content));
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('show a picture as what its bytes are, whatever its name says', async () => {
    const headers = await headersOf('page.html', PNG);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''page.html");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.skipIf(!present)('A40: every hostile picture and drawing is inert', async () => {
    for (const folder of ['svg', 'image-polyglots']) {
      for (const name of readdirSync(new URL(folder, SHARED))) {
        const headers = await headersOf(name, readFileSync(new URL(`${folder}/${name}`, SHARED)));
        expect(headers['x-content-type-options'], name).toBe('nosniff');
        expect(headers['content-security-policy'], name).toContain('sandbox');
        const shown = headers['content-disposition']?.startsWith('inline');
        if (shown) expect(headers['content-type'], name).toMatch(/^image\/(?:png|gif|jpeg)$/);
        if (name.endsWith('.svg')) expect(shown, name).toBe(false);
      }
    }
  });
});

describe('the files of a place', () => {
  it('are listed and deleted by Maintainers only', async () => {
    const s = await groupWithUploads('public');
    const { id, url } = (await send(calls.as(s.guest), s.url, 'a.png', PNG)).body;
    for (const who of [s.guest, s.planner, s.outsider]) {
      expect((await calls.as(who).get(s.url)).status).toBe(403);
      expect((await calls.as(who).delete(`${s.url}/${id}`)).status).toBe(403);
    }
    expect((await calls.as(null).get(s.url)).status).toBe(401);
    const [listed] = (await calls.as(s.maintainer).get(s.url)).body;
    expect(listed).toMatchObject({ id, filename: 'a.png', size: PNG.length });
    expect((await calls.as(s.maintainer).delete(`${s.url}/${id}`)).status).toBe(204);
    expect((await calls.as(s.guest).get(url)).status).toBe(404);
    expect((await calls.as(s.maintainer).delete(`${s.url}/${id}`)).status).toBe(404);
  });

  it('cannot be deleted through another place', async () => {
    const [mine, theirs] = [await groupWithUploads(), await groupWithUploads()];
    const { id, url } = (await send(calls.as(theirs.guest), theirs.url, 'a.png', PNG)).body;
    expect((await calls.as(mine.maintainer).delete(`${mine.url}/${id}`)).status).toBe(404);
    expect((await calls.as(theirs.guest).get(url)).status).toBe(200);
  });

  it('are read by number by Maintainers only, also before a text names them', async () => {
    const s = await groupWithUploads('public');
    const { id } = (await send(calls.as(s.guest), s.url, 'a.png', PNG)).body;
    const read = await calls.as(s.maintainer).get(`${s.url}/${id}`);
    expect(read).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    for (const who of [s.guest, s.planner, s.outsider])
      expect((await calls.as(who).get(`${s.url}/${id}`)).status).toBe(403);
    expect((await calls.as(null).get(`${s.url}/${id}`)).status).toBe(401);
    const other = await groupWithUploads('public');
    expect((await calls.as(other.maintainer).get(`${other.url}/${id}`)).status).toBe(404);
  });

  it('are read and deleted by the name that texts have for them', async () => {
    const s = await groupWithUploads('public');
    const { url, markdown } = (await send(calls.as(s.planner), s.url, 'a.png', PNG)).body;
    const at = s.url.replace('/uploads', url);
    const statuses = async () => {
      const answers = [s.planner, s.guest, s.outsider, null].map((who) => calls.as(who).get(at));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    await updateItem(t.context, s.planner, { id: s.epic.id, description: markdown });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await updateItem(t.context, s.planner, { id: s.epic.id, confidential: true });
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    const other = await groupWithUploads('public');
    expect((await calls.as(other.maintainer).delete(other.url.replace('/uploads', url))).status).toBe(404);
    for (const wrong of [at.replace('a.png', 'b.png'), at.replace(/[0-9a-f]{32}/, 'secret')])
      expect((await calls.as(s.maintainer).delete(wrong)).status).toBe(404);
    expect((await calls.as(s.planner).delete(at)).status).toBe(403);
    expect((await calls.as(s.maintainer).delete(at)).status).toBe(204);
    expect((await calls.as(s.planner).get(url)).status).toBe(404);
  });

  it('go after 30 days when no text was ever saved with them', async () => {
    const s = await groupWithUploads();
    const kept = (await send(calls.as(s.planner), s.url, 'kept.png', PNG)).body;
    const left = (await send(calls.as(s.planner), s.url, 'left.png', PNG)).body;
    await updateItem(t.context, s.planner, { id: s.epic.id, description: kept.markdown });
    await t.db
      .updateTable('uploads')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('namespace_id', '=', s.group.id)
      .execute();
    await sweepUploads(t.context, {});
    expect((await calls.as(s.planner).get(kept.url)).status).toBe(200);
    expect((await calls.as(s.planner).get(left.url)).status).toBe(404);
    const keys: string[] = [];
    for await (const key of (await fileStore(t.context.settings.files)).keys()) keys.push(key);
    expect(keys).toContain(kept.url.split('/')[2]);
    expect(keys).not.toContain(left.url.split('/')[2]);
    const entries = await t.db
      .selectFrom('changes')
      .select(['kind', 'cause', 'before'])
      .where('kind', '=', 'upload.deleted')
      .where('namespace_id', '=', s.group.id)
      .execute();
    expect(entries).toMatchObject([{ cause: 'system', before: { filename: 'left.png' } }]);
  });
});
