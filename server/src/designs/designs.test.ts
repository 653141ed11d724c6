import { existsSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { designPicture, type DesignSite, designSite, NEXT, PNG } from '../testing/fixtures/design-site.ts';
import { openFiles } from '../testing/open-files.ts';
import { runJobs } from '../testing/run-jobs.ts';

let site: DesignSite;
beforeAll(async () => {
  site = await designSite();
});
afterAll(() => site.close());
beforeEach(() => site.newIssue());

/** The names and contents of an archive, by its directory. */
const unzipped = (archive: Buffer): [string, Buffer][] => {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [crc, size, length, local] = [16, 24, 28, 42].map((offset) =>
      offset === 28 ? archive.readUInt16LE(at + offset) : archive.readUInt32LE(at + offset),
    ) as [number, number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const content = archive.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(content)).toBe(crc);
    at += 46 + length;
    return [name, content];
  });
};

describe('uploading', () => {
  test('makes one version: new designs, new pictures of known ones, and none for the same bytes', async () => {
    const first = await site.upload({ 'home page.png': PNG, 'ünïcode (1).png': NEXT });
    expect(first.errors).toEqual([]);
    expect(first.designs.map(({ filename, event }: Record<string, string>) => [filename, event])).toEqual([
      ['home page.png', 'CREATION'],
      ['ünïcode (1).png', 'CREATION'],
    ]);
    const second = await site.upload({ 'home page.png': NEXT, 'ünïcode (1).png': NEXT });
    expect(second.designs).toMatchObject([{ filename: 'home page.png', event: 'MODIFICATION' }]);
    expect(second.skippedDesigns).toEqual([{ filename: 'ünïcode (1).png' }]);
    expect((await site.upload({ 'home page.png': NEXT })).designs).toEqual([]);
    const { versions } = await site.collection(
      'versions { nodes { id sha designs { nodes { filename } } } }',
    );
    expect(versions.nodes.map((one: { designs: { nodes: unknown[] } }) => one.designs.nodes.length)).toEqual([
      1, 2,
    ]);
    const [design] = second.designs;
    expect(design.diffRefs).toEqual({ baseSha: versions.nodes[1].sha, headSha: versions.nodes[0].sha });
    const earlier = await site.collection(
      `designs(atVersion: "${versions.nodes[1].id}", filenames: ["home page.png"]) { nodes { event image } }`,
    );
    expect(earlier.designs.nodes[0].event).toBe('CREATION');
    const pictures = await Promise.all(
      [design.image, earlier.designs.nodes[0].image].map((url: string) =>
        site.calls.as(site.guest).get(url.replace('http://cairn.test', '')),
      ),
    );
    expect(pictures.map(({ status, headers }) => [status, headers['content-length']])).toEqual([
      [200, String(NEXT.length)],
      [200, String(PNG.length)],
    ]);
    expect(pictures[0]?.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test.each([
    [
      'eleven files',
      Array.from({ length: 11 }, (_, n) => [`${n}.png`, PNG] as const),
      'Only 10 files are allowed simultaneously',
    ],
    [
      'two files of one name',
      [
        ['a.png', PNG],
        ['a.png', NEXT],
      ] as const,
      'Duplicate filenames are not allowed!',
    ],
    [
      'another type',
      [['a.svg', Buffer.from('<svg/>')]] as const,
      'Filename does not have a supported extension. Only png, jpg, jpeg, gif, bmp, tiff, ico, and webp are supported',
    ],
    [
      'a name of 256 characters',
      [[`${'a'.repeat(252)}.png`, PNG]] as const,
      'Filename is too long (maximum is 255 characters)',
    ],
    [
      'a text named like an image',
      [['a.png', Buffer.from('<script>alert(1)</script>')]] as const,
      'Filename is the name of an image, but the file is not one',
    ],
    [
      'an empty file',
      [['a.png', Buffer.alloc(0)]] as const,
      'Filename is the name of an image, but the file is not one',
    ],
  ])('refuses %s, and then stores none of them', async (_, files, message) => {
    const before = await site.t.db.selectFrom('design_files').select('id').execute();
    expect(await site.upload(files)).toEqual({ designs: [], skippedDesigns: [], errors: [message] });
    expect(await site.t.db.selectFrom('design_files').select('id').execute()).toEqual(before);
  });

  test('is for planners, on open issues of the type issue', async () => {
    expect((await site.send({ 'a.png': PNG }, site.guest)).body.data).toEqual({ it: null });
    await updateItem(site.t.context, site.planner, { id: site.issue.id, discussionLocked: true });
    expect((await site.upload({ 'a.png': PNG })).errors).toEqual(['Not allowed!']);
    site.issue = await site.make.issue({ project: site.project, type: 'task' });
    expect((await site.upload({ 'a.png': PNG })).errors).toEqual(['Not allowed!']);
  });
});

test('a thumbnail is made in the background; a picture that cannot be read has none', async () => {
  await site.upload({
    'whole.png': PNG,
    'broken.png': designPicture('corrupt-truncated.png'),
    'huge.png': designPicture('huge-header-only.png'),
  });
  await runJobs(site.t.context);
  const { designs } = await site.collection('designs { nodes { filename imageV432x230 image } }');
  const small = designs.nodes.map((one: { imageV432x230: string | null }) => one.imageV432x230);
  expect(small).toEqual([expect.stringMatching(/resized_image\/v432x230$/), null, null]);
  const thumbnail = await site.calls.as(site.guest).get(small[0].replace('http://cairn.test', ''));
  expect([thumbnail.status, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
});

const SAMPLES = new URL('../../../../shared/data/images/made/', import.meta.url);
const present = existsSync(SAMPLES);
if (!present) console.warn('Skipped: the shared hostile images are not on this machine');

test.skipIf(!present)(
  'hostile and unusual images do no harm, and each is served as it is',
  { timeout: 60_000 },
  async () => {
    const named = (name: string) => [name, readFileSync(new URL(name, SAMPLES))] as const;
    const whole = [
      'tall-8x6000.png',
      'exif-orientation-6-gps.jpg',
      'cmyk.jpg',
      'animated.gif',
      'sample.webp',
    ];
    const unreadable = ['huge-30000x30000.png', 'corrupt-truncated.jpg'];
    const polyglot = [
      'polyglot.gif',
      Buffer.concat([named('animated.gif')[1], Buffer.from('<script>alert(1)</script>')]),
    ] as const;
    const files = [...[...whole, ...unreadable].map(named), polyglot];
    expect((await site.upload(files)).errors).toEqual([]);
    expect((await site.upload([named('zero-bytes.png')])).errors).toHaveLength(1);
    expect((await site.upload([named('text-named.png')])).errors).toHaveLength(1);
    await runJobs(site.t.context);
    const { designs } = await site.collection('designs { nodes { filename image imageV432x230 } }');
    const small = designs.nodes.map((one: Record<string, string | null>) => [
      one['filename'],
      one['imageV432x230'] !== null,
    ]);
    expect(Object.fromEntries(small)).toEqual({
      ...Object.fromEntries(whole.map((name) => [name, true])),
      ...Object.fromEntries(unreadable.map((name) => [name, false])),
      'polyglot.gif': true,
    });
    const local = (url: string) => site.calls.as(site.guest).get(url.replace('http://cairn.test', ''));
    const thumbnail = await local(designs.nodes.at(-1).imageV432x230);
    expect(thumbnail.bytes.includes('script')).toBe(false);
    const picture = await local(designs.nodes.at(-1).image);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('all designs are one file, at every version, for those who see the issue', async () => {
  await site.upload({ 'ä b.png': PNG, 'c.png': NEXT });
  const { versions } = await site.collection('versions { nodes { id sha } }');
  await site.archive(['c.png']);
  const base = `/${site.project.fullPath}/-/design_management/issues/${site.issue.iid}/designs.zip`;
  const filesIn = async (url: string) => {
    const { status, headers, bytes } = await site.calls.as(site.guest).get(url);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="designs-${site.issue.iid}.zip"`,
    ]);
    return unzipped(bytes);
  };
  expect(await filesIn(base)).toEqual([['ä b.png', PNG]]);
  expect(await filesIn(`${base}?sha=${versions.nodes[0].sha}`)).toEqual([
    ['ä b.png', PNG],
    ['c.png', NEXT],
  ]);
  const { designs } = await site.collection(`designs(atVersion: "${versions.nodes[0].id}") { nodes { id } }`);
  const numbers = designs.nodes.map(({ id }: { id: string }) => id.replace(/^.*\//, ''));
  expect(await filesIn(`${base}?sha=${versions.nodes[0].sha}&design_ids=${numbers[1]},999`)).toEqual([
    ['c.png', NEXT],
  ]);
  const none = [
    `${base}?design_ids=${numbers[1]}`,
    `/${site.project.fullPath}/-/design_management/issues/0/designs.zip`,
  ];
  for (const url of none) expect((await site.calls.as(site.guest).get(url)).status, url).toBe(404);
  expect((await site.calls.as(site.guest).get(`${base}?design_ids=1,x`)).body).toEqual({
    error: 'design_ids is invalid',
  });
  expect((await site.calls.as(await site.make.outsider()).get(base)).status).toBe(404);
});

test('a reader who leaves in the middle of the archive leaves no file open', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(1_000_000)]);
  // More than a connection buffers.
  await site.upload(Array.from({ length: 10 }, (_, n) => [`${n}.png`, large] as const));
  const app = await buildApp(site.t.context);
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const gone = new AbortController();
    const url = `${address}/${site.project.fullPath}/-/design_management/issues/${site.issue.iid}/designs.zip`;
    const token = await createToken(site.t.context, {
      userId: site.planner.userId ?? 0,
      name: 'zip',
      scopes: ['api'],
    });
    const answer = await fetch(url, { headers: { 'private-token': token }, signal: gone.signal });
    expect(answer.status).toBe(200);
    if (process.platform === 'linux') await expect.poll(() => openFiles(site.t.context)).toBe(1);
    gone.abort();
    await expect.poll(() => openFiles(site.t.context)).toBe(0);
  } finally {
    await app.close();
  }
});

test('an archived design is shown at earlier versions only, and comes back by an upload', async () => {
  await site.upload({ 'a.png': PNG, 'b.png': PNG });
  const { versions } = await site.collection('versions { nodes { id } }');
  expect((await site.archive(['a.png'], site.guest)).body.data).toEqual({ it: null });
  expect((await site.archive(['a.png'])).body.data.it.errors).toEqual([]);
  expect(await site.names()).toEqual(['b.png']);
  const counted = `query ($projectPath: ID!, $iid: String!) { project(fullPath: $projectPath) { issues(iid: $iid) { nodes { designsCount } } } }`;
  expect((await site.run(counted, site.place(), site.guest)).project.issues.nodes).toEqual([
    { designsCount: 1 },
  ]);
  expect(await site.names(`(atVersion: "${versions.nodes[0].id}")`)).toEqual(['a.png', 'b.png']);
  expect((await site.archive(['a.png'])).body.errors).toHaveLength(1);
  expect((await site.upload({ 'a.png': PNG })).designs).toMatchObject([{ event: 'CREATION' }]);
  expect(await site.names()).toEqual(['a.png', 'b.png']);
});

test('designs are reordered', async () => {
  const { designs } = await site.upload({ 'a.png': PNG, 'b.png': PNG, 'c.png': PNG });
  const [a, b, c] = designs.map(({ id }: { id: string }) => id);
  const move = async (id: string, neighbours: object) =>
    (
      await site.run(
        `mutation ($input: DesignManagementMoveInput!) { it: designManagementMove(input: $input) { designCollection { designs { nodes { filename } } } errors } }`,
        { input: { id, ...neighbours } },
      )
    ).it;
  const { designCollection } = await move(c, { previous: a, next: b });
  expect(designCollection.designs.nodes.map((one: { filename: string }) => one.filename)).toEqual([
    'a.png',
    'c.png',
    'b.png',
  ]);
  await move(b, { next: a });
  expect(await site.names()).toEqual(['b.png', 'a.png', 'c.png']);
  expect((await move(a, { previous: a })).errors).toEqual(['Designs must be different from each other']);
});
