import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileStore } from '../../files/store.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import type { Caller } from '../../testing/api.ts';
import type { MadeItem } from '../../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { sendFile } from '../../testing/requests/send-file.ts';
import { lostFiles } from '../../uploads/lost-files.ts';
import { sweepUploads } from '../../uploads/sweep.ts';
import { purgeMetricImages } from './purge.ts';

let w: GroupWithCallers;
let chart: Buffer;
beforeAll(async () => {
  w = await groupWithCallers('public');
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } });
  chart = await picture
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer();
});
afterAll(() => w.close());

const incident = (more: object = {}) => w.make.issue({ project: w.project, type: 'incident', ...more });
const at = ({ iid }: Pick<MadeItem, 'iid'>, project = 'top%2Fplan') =>
  `/api/v4/projects/${project}/issues/${iid}/metric_images`;
const add = (as: Caller, issue: MadeItem, texts = {}, bytes: Uint8Array = chart) =>
  sendFile(as, at(issue), { field: 'file', name: 'CPU load.png', bytes }, texts);
const listed = async (issue: Pick<MadeItem, 'iid'>, project?: string) =>
  (await w.planner.get(at(issue, project))).body as { id: number; file_path: string; url_text: string }[];

test('a picture is added with a link, shown to readers, changed and deleted, which is undone', async () => {
  const before = await w.guest.query('{ group(fullPath: "top") { hasIncidents } }');
  expect(before.body.data.group).toEqual({ hasIncidents: false });
  const issue = await incident();
  const link = { url: 'https://monitor.test/cpu', url_text: 'CPU board' };
  const { status, body } = await add(w.planner, issue, link);
  const path = `/uploads/-/system/issuable_metric_image/file/${body.id}/CPU_load.png`;
  const image = { id: body.id, filename: 'CPU_load.png', file_path: path, ...link };
  expect({ status, body }).toEqual({ status: 201, body: { ...image, created_at: expect.any(String) } });
  expect(await listed(issue)).toMatchObject([image]);
  const asked = `{ group(fullPath: "top") { hasIncidents }
    project(fullPath: "top/plan") { issue(iid: "${issue.iid}") { metricImages { id fileName filePath url urlText } } } }`;
  expect((await w.guest.query(asked)).body.data).toEqual({
    group: { hasIncidents: true },
    project: {
      issue: {
        metricImages: [
          {
            id: `gid://gitlab/IssuableMetricImage/${body.id}`,
            fileName: 'CPU_load.png',
            filePath: path,
            url: link.url,
            urlText: link.url_text,
          },
        ],
      },
    },
  });
  const read = await w.anonymous.get(path);
  expect([read.status, read.headers['content-type']]).toEqual([200, 'image/png']);
  expect(read.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const { file } = await w.db.selectFrom('metric_images').selectAll().executeTakeFirstOrThrow();
  const stored = await (await fileStore(w.context.settings.files)).read(file);
  const { exif, width } = await sharp(Buffer.concat(await stored.toArray())).metadata();
  expect([exif, width]).toEqual([undefined, 60]);

  const changed = await w.planner.put(`${at(issue)}/${body.id}`, { url_text: '', url: 'https://b.test' });
  expect(changed.body).toMatchObject({ url: 'https://b.test', url_text: null });
  const form = { field: 'none', name: 'none', bytes: new Uint8Array(), method: 'PUT' } as const;
  const asForm = await sendFile(w.planner, `${at(issue)}/${body.id}`, form, { url_text: 'Board' });
  expect(asForm.body).toMatchObject({ url: 'https://b.test', url_text: 'Board' });

  const deleted = await w.planner.delete(`/top/plan/-/issues/${issue.iid}/metric_images/${body.id}`);
  expect(deleted.status).toBe(200);
  expect(await listed(issue)).toEqual([]);
  expect((await w.planner.get(path)).status).toBe(404);
  await undoChanges(w.context, w.people.planner, { changeIds: deleted.body.change_ids });
  expect(await listed(issue)).toMatchObject([{ id: body.id }]);
  expect((await w.planner.delete(`${at(issue)}/${body.id}`)).status).toBe(204);
  expect((await w.planner.delete(`${at(issue)}/${body.id}`)).body).toEqual({
    message: 'Metric image not found',
  });
});

test.each([
  [
    'a text',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    {},
    { file: ['must be a PNG, JPEG, GIF or WebP image'] },
  ],
  [
    'broken',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    {},
    { file: ['is damaged and cannot be read'] },
  ],
  ['too big', Buffer.alloc(10 * 1_048_576 + 1), {}, { file: ['is too big (should be at most 10 MiB)'] }],
  [
    'linked with a script',
    null,
    { url: 'javascript:alert(1)' },
    { url: ['must be an address that begins with http:// or https://'] },
  ],
  [
    'linked with a long text',
    null,
    { url_text: 'a'.repeat(129) },
    { url_text: ['is too long (maximum is 128 characters)'] },
  ],
] as const)('a picture that is %s is refused', async (_, bytes, texts, message) => {
  const issue = await incident();
  const { status, body } = await add(w.planner, issue, texts, bytes ?? chart);
  expect({ status, body }).toEqual({ status: 400, body: { message } });
  expect(await listed(issue)).toEqual([]);
});

test('planners and above add pictures, to incidents only, and hidden ones are like missing ones', async () => {
  const statuses = async (issue: MadeItem) => {
    const people = [w.anonymous, w.outsider, w.guest, w.reader, w.planner];
    return Promise.all(people.map(async (who) => (await add(who, issue)).status));
  };
  expect(await statuses(await incident())).toEqual([401, 403, 403, 403, 201]);
  const hidden = await incident({ confidential: true });
  expect(await statuses(hidden)).toEqual([401, 404, 404, 403, 201]);
  const [{ file_path: path = '' } = {}] = await listed(hidden);
  const readers = [w.planner, w.guest, w.outsider, w.anonymous];
  const read = await Promise.all(readers.map(async (who) => (await who.get(path)).status));
  expect(read).toEqual([200, 404, 404, 404]);
  const issue = await w.make.issue({ project: w.project });
  const refused = await add(w.planner, issue);
  expect([refused.status, refused.body]).toEqual([403, { message: 'Not allowed!' }]);
  expect((await w.planner.post(at(await incident()), { url: 'https://a.test' })).body).toEqual({
    error: 'file is missing',
  });
});

test('pictures go with a moved incident, a clone gets copies, and files go with the last of them', async () => {
  const issue = await incident({ title: 'Leak' });
  await add(w.planner, issue, { url_text: 'Board' });
  const away = await w.make.project({ path: 'away', group: w.group });
  const issues = '/api/v4/projects/top%2Fplan/issues';
  const clone = (await w.owner.post(`${issues}/${issue.iid}/clone`, { to_project_id: away.id })).body;
  const moved = (await w.owner.post(`${issues}/${issue.iid}/move`, { to_project_id: away.id })).body;
  expect(await listed(issue)).toEqual([]);
  for (const copy of [clone, moved]) {
    const [image] = await listed(copy, 'top%2Faway');
    expect(image).toMatchObject({ url_text: 'Board' });
    expect((await w.planner.get(image?.file_path as string)).status).toBe(200);
  }
  const files = async () => {
    await purgeMetricImages(w.context, {});
    await sweepUploads(w.context, {});
    return lostFiles(w.db, w.context.settings.files);
  };
  expect(await files()).toEqual([]);
  const [image] = await listed(clone, 'top%2Faway');
  await w.owner.delete(`${at(clone, 'top%2Faway')}/${image?.id}`);
  await w.db
    .updateTable('metric_images')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', image?.id as number)
    .execute();
  expect(await files()).toEqual([]);
  expect(
    await w.db
      .selectFrom('metric_images')
      .select('id')
      .where('id', '=', image?.id as number)
      .execute(),
  ).toEqual([]);
  const [kept] = await listed(moved, 'top%2Faway');
  expect((await w.planner.get(kept?.file_path as string)).status).toBe(200);
});
