import { existsSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { emptyBin } from '../recycle-bin/bin.ts';
import { type Api, api, type ApiAnswer } from '../testing/api.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { sweepDesignFiles } from './jobs.ts';
import { uploadForm } from '../testing/requests/upload-form.ts';
import { runJobs } from '../testing/run-jobs.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../testing/fixtures/designs/${name}`, import.meta.url));
const PNG = fixture('transparent.png');
const NEXT = fixture('1x1.png');

let t: TestContext;
let calls: Api;
let make: ReturnType<typeof build>;
let project: MadePlace;
let issue: MadeItem;
let planner: Viewer;
let guest: Viewer;
beforeAll(async () => {
  t = await testContext();
  calls = await api(t.context);
  make = build(t.context);
  project = await make.project({ visibility: 'private' });
  planner = await make.member('planner', project);
  guest = await make.member('guest', project);
});
afterAll(async () => {
  await calls.close();
  await t.close();
});
beforeEach(async () => {
  issue = await make.issue({ project });
});

const UPLOAD = `mutation ($files: [Upload!]!, $projectPath: ID!, $iid: ID!) {
  it: designManagementUpload(input: { projectPath: $projectPath, iid: $iid, files: $files }) {
    designs { id filename event image imageV432x230 diffRefs { baseSha headSha } versions { nodes { id sha } } }
    skippedDesigns { filename } errors } }`;

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

const place = () => ({ projectPath: project.fullPath, iid: String(issue.iid) });

const send = async (
  files: Readonly<Record<string, Buffer>> | readonly (readonly [string, Buffer])[],
  as = planner,
): Promise<ApiAnswer> => {
  const list = Array.isArray(files) ? files : Object.entries(files);
  return calls.as(as).send({
    method: 'POST',
    url: '/api/graphql',
    ...(await uploadForm({ query: UPLOAD, variables: place() }, list)),
  });
};
const upload = async (files: Parameters<typeof send>[0], as = planner) =>
  (await send(files, as)).body.data.it;

const run = async (document: string, variables: object = {}, as: Viewer = planner) => {
  const { body } = await calls.as(as).query(document, variables as Record<string, unknown>);
  expect(body.errors).toBeUndefined();
  return body.data;
};
const collection = async (fields: string, as: Viewer = planner) =>
  (
    await run(
      `query ($projectPath: ID!, $iid: String!) { project(fullPath: $projectPath) { issue(iid: $iid) { designCollection { ${fields} } } } }`,
      place(),
      as,
    )
  ).project.issue.designCollection;
const names = async (more = '') =>
  (await collection(`designs${more} { nodes { filename } }`)).designs.nodes.map(
    ({ filename }: { filename: string }) => filename,
  );
const archive = (filenames: readonly string[], as = planner) =>
  calls.as(as).query(
    `mutation ($projectPath: ID!, $iid: ID!, $filenames: [String!]!) {
      it: designManagementDelete(input: { projectPath: $projectPath, iid: $iid, filenames: $filenames }) { version { id sha } errors } }`,
    { ...place(), filenames },
  );

describe('uploading', () => {
  test('makes one version: new designs, new pictures of known ones, and none for the same bytes', async () => {
    const first = await upload({ 'home page.png': PNG, 'ünïcode (1).png': NEXT });
    expect(first.errors).toEqual([]);
    expect(first.designs.map(({ filename, event }: Record<string, string>) => [filename, event])).toEqual([
      ['home page.png', 'CREATION'],
      ['ünïcode (1).png', 'CREATION'],
    ]);
    const second = await upload({ 'home page.png': NEXT, 'ünïcode (1).png': NEXT });
    expect(second.designs).toMatchObject([{ filename: 'home page.png', event: 'MODIFICATION' }]);
    expect(second.skippedDesigns).toEqual([{ filename: 'ünïcode (1).png' }]);
    expect((await upload({ 'home page.png': NEXT })).designs).toEqual([]);
    const { versions } = await collection('versions { nodes { id sha designs { nodes { filename } } } }');
    expect(versions.nodes.map((one: { designs: { nodes: unknown[] } }) => one.designs.nodes.length)).toEqual([
      1, 2,
    ]);
    const [design] = second.designs;
    expect(design.diffRefs).toEqual({ baseSha: versions.nodes[1].sha, headSha: versions.nodes[0].sha });
    const earlier = await collection(
      `designs(atVersion: "${versions.nodes[1].id}", filenames: ["home page.png"]) { nodes { event image } }`,
    );
    expect(earlier.designs.nodes[0].event).toBe('CREATION');
    const pictures = await Promise.all(
      [design.image, earlier.designs.nodes[0].image].map((url: string) =>
        calls.as(guest).get(url.replace('http://cairn.test', '')),
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
    const before = await t.db.selectFrom('design_files').select('id').execute();
    expect(await upload(files)).toEqual({ designs: [], skippedDesigns: [], errors: [message] });
    expect(await t.db.selectFrom('design_files').select('id').execute()).toEqual(before);
  });

  test('is for planners, on open issues of the type issue', async () => {
    expect((await send({ 'a.png': PNG }, guest)).body.data).toEqual({ it: null });
    await updateItem(t.context, planner, { id: issue.id, discussionLocked: true });
    expect((await upload({ 'a.png': PNG })).errors).toEqual(['Not allowed!']);
    issue = await make.issue({ project, type: 'task' });
    expect((await upload({ 'a.png': PNG })).errors).toEqual(['Not allowed!']);
  });
});

test('a thumbnail is made in the background; a picture that cannot be read has none', async () => {
  await upload({
    'whole.png': PNG,
    'broken.png': fixture('corrupt-truncated.png'),
    'huge.png': fixture('huge-header-only.png'),
  });
  await runJobs(t.context);
  const { designs } = await collection('designs { nodes { filename imageV432x230 image } }');
  const small = designs.nodes.map((one: { imageV432x230: string | null }) => one.imageV432x230);
  expect(small).toEqual([expect.stringMatching(/resized_image\/v432x230$/), null, null]);
  const thumbnail = await calls.as(guest).get(small[0].replace('http://cairn.test', ''));
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
    expect((await upload(files)).errors).toEqual([]);
    expect((await upload([named('zero-bytes.png')])).errors).toHaveLength(1);
    expect((await upload([named('text-named.png')])).errors).toHaveLength(1);
    await runJobs(t.context);
    const { designs } = await collection('designs { nodes { filename image imageV432x230 } }');
    const small = designs.nodes.map((one: Record<string, string | null>) => [
      one['filename'],
      one['imageV432x230'] !== null,
    ]);
    expect(Object.fromEntries(small)).toEqual({
      ...Object.fromEntries(whole.map((name) => [name, true])),
      ...Object.fromEntries(unreadable.map((name) => [name, false])),
      'polyglot.gif': true,
    });
    const local = (url: string) => calls.as(guest).get(url.replace('http://cairn.test', ''));
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
  await upload({ 'ä b.png': PNG, 'c.png': NEXT });
  const { versions } = await collection('versions { nodes { sha } }');
  await archive(['c.png']);
  const base = `/${project.fullPath}/-/design_management/issues/${issue.iid}/designs.zip`;
  const filesIn = async (url: string) => {
    const { status, headers, bytes } = await calls.as(guest).get(url);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="designs-${issue.iid}.zip"`,
    ]);
    return unzipped(bytes);
  };
  expect(await filesIn(base)).toEqual([['ä b.png', PNG]]);
  expect(await filesIn(`${base}?sha=${versions.nodes[0].sha}`)).toEqual([
    ['ä b.png', PNG],
    ['c.png', NEXT],
  ]);
  expect((await calls.as(await make.outsider()).get(base)).status).toBe(404);
});

test('an archived design is shown at earlier versions only, and comes back by an upload', async () => {
  await upload({ 'a.png': PNG, 'b.png': PNG });
  const { versions } = await collection('versions { nodes { id } }');
  expect((await archive(['a.png'], guest)).body.data).toEqual({ it: null });
  expect((await archive(['a.png'])).body.data.it.errors).toEqual([]);
  expect(await names()).toEqual(['b.png']);
  expect(await names(`(atVersion: "${versions.nodes[0].id}")`)).toEqual(['a.png', 'b.png']);
  expect((await archive(['a.png'])).body.errors).toHaveLength(1);
  expect((await upload({ 'a.png': PNG })).designs).toMatchObject([{ event: 'CREATION' }]);
  expect(await names()).toEqual(['a.png', 'b.png']);
});

test('designs are reordered', async () => {
  const { designs } = await upload({ 'a.png': PNG, 'b.png': PNG, 'c.png': PNG });
  const [a, b, c] = designs.map(({ id }: { id: string }) => id);
  const move = async (id: string, neighbours: object) =>
    (
      await run(
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
  expect(await names()).toEqual(['b.png', 'a.png', 'c.png']);
  expect((await move(a, { previous: a })).errors).toEqual(['Designs must be different from each other']);
});

describe('a thread on a design', () => {
  const CREATE = `mutation ($input: CreateImageDiffNoteInput!) { it: createImageDiffNote(input: $input) { errors note { id url
    position { x y width height positionType filePath diffRefs { headSha } } userPermissions { repositionNote resolveNote }
    discussion { id resolvable noteable { ... on Design { filename } } } } } }`;
  const begin = async (as: Viewer, design: ApiAnswer['body'], at = { x: 1, y: 2 }, text = 'Too **blue**') =>
    (
      await run(
        CREATE,
        {
          input: {
            noteableId: design['id'],
            body: text,
            position: {
              ...at,
              width: 10,
              height: 20,
              headSha: design['diffRefs'].headSha,
              startSha: 'a',
              paths: {},
            },
          },
        },
        as,
      )
    ).it;

  test('has a pin, replies and a state, and is no comment on the issue', async () => {
    const [design] = (await upload({ 'a b.png': PNG })).designs;
    const { note, errors } = await begin(guest, design);
    expect(errors).toEqual([]);
    expect(note).toMatchObject({
      url: `http://cairn.test/${project.fullPath}/-/issues/${issue.iid}/designs/a%20b.png#note_${note.id.split('/').at(-1)}`,
      position: {
        x: 1,
        y: 2,
        width: 10,
        height: 20,
        positionType: 'image',
        filePath: `designs/issue-${issue.iid}/a b.png`,
      },
      userPermissions: { repositionNote: true, resolveNote: true },
      discussion: { resolvable: true, noteable: { filename: 'a b.png' } },
    });
    await run(
      `mutation ($n: NoteableID!, $d: DiscussionID!) { createNote(input: { noteableId: $n, discussionId: $d, body: "Yes" }) { errors } }`,
      { n: design.id, d: note.discussion.id },
    );
    const moved = await run(
      `mutation ($id: DiffNoteID!) { it: repositionImageDiffNote(input: { id: $id, position: { x: 9 } }) { errors note { position { x y } } } }`,
      { id: note.id },
    );
    expect(moved.it).toEqual({ errors: [], note: { position: { x: 9, y: 2 } } });
    expect((await begin(guest, design, { x: 11, y: 2 })).errors).toEqual([
      'Position must be within the image',
    ]);
    const read = await collection(
      'designs { nodes { notesCount discussions { nodes { notes { nodes { body } } } } } }',
    );
    expect(read.designs.nodes[0]).toMatchObject({
      notesCount: 2,
      discussions: { nodes: [{ notes: { nodes: [{ body: 'Too **blue**' }, { body: 'Yes' }] } }] },
    });
    const { body } = await calls.as(planner).get(`/api/v4/projects/${project.id}/issues/${issue.iid}`);
    expect(body.user_notes_count).toBe(0);
    expect(
      (await calls.as(planner).get(`/api/v4/projects/${project.id}/issues/${issue.iid}/notes`)).body.filter(
        ({ system }: { system: boolean }) => !system,
      ),
    ).toEqual([]);
  });

  test('and what happens to designs are told by the issue, references link to them, and mentions raise to-dos', async () => {
    const [design] = (await upload({ 'a b.png': PNG, 'c.png': PNG })).designs;
    const url = `http://cairn.test/${project.fullPath}/-/issues/${issue.iid}/designs/c.png`;
    const text = `@${planner.username} see #${issue.iid}["a b.png"], #${issue.iid}[c.png], ${url} and #${issue.iid}[d.png]`;
    const { note } = await begin(guest, design, { x: 1, y: 2 }, text);
    await archive(['c.png']);
    const { body: notes } = await calls
      .as(planner)
      .get(`/api/v4/projects/${project.id}/issues/${issue.iid}/notes?sort=asc`);
    expect(notes.map(({ body }: { body: string }) => body)).toEqual([
      'added 2 designs',
      `started a discussion on #${issue.iid}["a b.png"]`,
      'removed 1 design',
    ]);
    const read = await run('query ($id: NoteID!) { note(id: $id) { bodyHtml } }', { id: note.id });
    const page = `/${project.fullPath}/-/issues/${issue.iid}/designs/`;
    expect([...read.note.bodyHtml.matchAll(/href="([^"]*designs[^"]*)"/g)].map(([, href]) => href)).toEqual([
      `${page}a%20b.png`,
      url,
    ]);
    const todos = async () =>
      (
        await run(
          `{ currentUser { todos(type: [DESIGN]) { nodes { id action targetType targetUrl body targetEntity { name } } } } }`,
        )
      ).currentUser.todos.nodes;
    expect(await todos()).toMatchObject([
      {
        action: 'directly_addressed',
        targetType: 'DESIGN',
        targetUrl: `http://cairn.test${page}a%20b.png#note_${note.id.split('/').at(-1)}`,
        targetEntity: { name: 'a b.png' },
      },
    ]);
    const rest = await calls.as(planner).get('/api/v4/todos?type=DesignManagement::Design');
    expect(rest.body).toMatchObject([
      { target_type: 'DesignManagement::Design', target: { filename: 'a b.png', project_id: project.id } },
    ]);
    await run(
      'mutation ($id: DiscussionID!) { discussionToggleResolve(input: { id: $id, resolve: true }) { errors } }',
      { id: note.discussion.id },
    );
    expect(await todos()).toEqual([]);
    const add =
      'mutation ($id: TodoableID!) { it: todoCreate(input: { targetId: $id }) { todo { targetUrl } } }';
    expect((await run(add, { id: design.id })).it.todo.targetUrl).toBe(`http://cairn.test${page}a%20b.png`);
    expect((await run(add, { id: design.id })).it.todo).toBeNull();
    const own = await collection('designs { nodes { currentUserTodos(state: pending) { nodes { id } } } }');
    expect(own.designs.nodes[0].currentUserTodos.nodes).toHaveLength(1);
  });

  test('goes with its design when the issue is moved, and both are deleted with the issue for good', async () => {
    const [design] = (await upload({ 'a.png': PNG })).designs;
    await upload({ 'a.png': NEXT });
    const [latest] = (await collection('designs { nodes { id diffRefs { headSha } } }')).designs.nodes;
    await begin(guest, latest, { x: 3, y: 4 });
    const { body: clone } = await calls
      .as(planner)
      .post(`/api/v4/projects/${project.id}/issues/${issue.iid}/clone`, {
        to_project_id: project.id,
        with_notes: true,
      });
    const from = issue;
    issue = clone;
    const copied = await collection(
      `versions { nodes { sha } } designs { nodes { id event image discussions { nodes { notes { nodes { body position { x diffRefs { headSha } } } } } } } }`,
    );
    expect(copied.versions.nodes).toHaveLength(2);
    expect(copied.designs.nodes[0].id).not.toBe(design.id);
    expect(copied.designs.nodes[0].discussions.nodes).toEqual([
      { notes: { nodes: [{ body: 'Too **blue**', position: { x: 3, diffRefs: latest.diffRefs } }] } },
    ]);
    const image = copied.designs.nodes[0].image.replace('http://cairn.test', '');
    expect((await calls.as(guest).get(image)).bytes).toEqual(NEXT);
    const stored = () =>
      t.db.selectFrom('design_files').select('secret').orderBy('id', 'desc').limit(1).execute();
    const [{ secret } = { secret: '' }] = await stored();
    for (const { id } of [from, clone]) {
      await t.db
        .updateTable('work_items')
        .set({ deleted_at: new Date(0) })
        .where('id', '=', id)
        .execute();
      await emptyBin(t.db);
      await sweepDesignFiles(t.context, null);
      expect((await stored())[0]?.secret === secret).toBe(id === from.id);
    }
    expect((await calls.as(guest).get(image)).status).toBe(404);
  });

  test('is read only once its design is archived, and is placed on the newest picture only', async () => {
    const [design] = (await upload({ 'a.png': PNG })).designs;
    const [next] = (await upload({ 'a.png': NEXT })).designs;
    expect((await begin(guest, design)).errors).toEqual([
      'Position must be on the newest version of the design',
    ]);
    const { note } = await begin(guest, next);
    await archive(['a.png']);
    const { body } = await calls
      .as(guest)
      .query(`mutation ($id: NoteID!) { updateNote(input: { id: $id, body: "Other" }) { errors } }`, {
        id: note.id,
      });
    expect(body.data).toEqual({ updateNote: null });
  });
});
