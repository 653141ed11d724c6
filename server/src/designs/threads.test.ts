import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { ApiAnswer } from '../testing/api.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { emptyBin } from '../recycle-bin/bin.ts';
import { type DesignSite, designSite, NEXT, PNG } from '../testing/fixtures/design-site.ts';
import { sweepDesignFiles } from './jobs.ts';

let site: DesignSite;
beforeAll(async () => {
  site = await designSite();
});
afterAll(() => site.close());
beforeEach(() => site.newIssue());

const TOGGLE =
  'mutation ($id: AwardableID!) { it: awardEmojiToggle(input: { awardableId: $id, name: "thumbsup" }) { errors toggledOn } }';

/** What the design page of GitLab asks for. */
const DETAILS = `query getDesignDetails($fullPath: ID!, $iid: String!, $atVersion: DesignManagementVersionID, $filenames: [String!]) {
  project(fullPath: $fullPath) { id workItems(iid: $iid) { nodes { id title widgets { ... on WorkItemWidgetDesigns { type designCollection {
    designs(atVersion: $atVersion, filenames: $filenames) { nodes {
      id event filename notesCount image imageV432x230 description descriptionHtml fullPath imported diffRefs { baseSha startSha headSha }
      currentUserTodos(state: pending) { nodes { id } }
      discussions { nodes { id replyId resolvable resolved resolvedAt resolvedBy { id name webUrl webPath }
        notes { nodes { id author { id name username avatarUrl webUrl webPath } body bodyHtml createdAt resolved imported url
          awardEmoji { nodes { name user { id name } } }
          position { x y width height diffRefs { baseSha startSha headSha } }
          userPermissions { adminNote repositionNote awardEmoji }
          discussion { id notes { nodes { id } } } } } } }
      issue { id title webPath webUrl participants { nodes { id name username avatarUrl webUrl } }
        userPermissions { createDesign updateDesign } } } }
    versions { nodes { id sha createdAt author { id name avatarUrl } } } } } } } } } }`;

describe('a thread on a design', () => {
  const CREATE = `mutation ($input: CreateImageDiffNoteInput!) { it: createImageDiffNote(input: $input) { errors note { id url
    position { x y width height positionType filePath diffRefs { headSha } } userPermissions { repositionNote resolveNote }
    discussion { id resolvable noteable { ... on Design { filename } } } } } }`;
  const begin = async (as: Viewer, design: ApiAnswer['body'], at = { x: 1, y: 2 }, text = 'Too **blue**') =>
    (
      await site.run(
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
    const [design] = (await site.upload({ 'a b.png': PNG })).designs;
    const { note, errors } = await begin(site.guest, design);
    expect(errors).toEqual([]);
    expect(note).toMatchObject({
      url: `http://cairn.test/${site.project.fullPath}/-/issues/${site.issue.iid}/designs/a%20b.png#note_${note.id.split('/').at(-1)}`,
      position: {
        x: 1,
        y: 2,
        width: 10,
        height: 20,
        positionType: 'image',
        filePath: `designs/issue-${site.issue.iid}/a b.png`,
      },
      userPermissions: { repositionNote: true, resolveNote: true },
      discussion: { resolvable: true, noteable: { filename: 'a b.png' } },
    });
    await site.run(
      `mutation ($n: NoteableID!, $d: DiscussionID!) { createNote(input: { noteableId: $n, discussionId: $d, body: "Yes" }) { errors } }`,
      { n: design.id, d: note.discussion.id },
    );
    const moved = await site.run(
      `mutation ($id: DiffNoteID!) { it: repositionImageDiffNote(input: { id: $id, position: { x: 9 } }) { errors note { position { x y } } } }`,
      { id: note.id },
    );
    expect(moved.it).toEqual({ errors: [], note: { position: { x: 9, y: 2 } } });
    expect((await begin(site.guest, design, { x: 11, y: 2 })).errors).toEqual([
      'Position must be within the image',
    ]);
    const read = await site.collection(
      'designs { nodes { notesCount discussions { nodes { notes { nodes { body } } } } } }',
    );
    expect(read.designs.nodes[0]).toMatchObject({
      notesCount: 2,
      discussions: { nodes: [{ notes: { nodes: [{ body: 'Too **blue**' }, { body: 'Yes' }] } }] },
    });
    const { body } = await site.calls
      .as(site.planner)
      .get(`/api/v4/projects/${site.project.id}/issues/${site.issue.iid}`);
    expect(body.user_notes_count).toBe(0);
    expect(
      (
        await site.calls
          .as(site.planner)
          .get(`/api/v4/projects/${site.project.id}/issues/${site.issue.iid}/notes`)
      ).body.filter(({ system }: { system: boolean }) => !system),
    ).toEqual([]);
  });

  test('has reactions, and all that the design page of GitLab asks for', async () => {
    const [design] = (await site.upload({ 'a.png': PNG })).designs;
    const { note } = await begin(site.guest, design);
    const toggle = async (as: Viewer) => (await site.run(TOGGLE, { id: note.id }, as)).it;
    expect(await toggle(site.planner)).toEqual({ errors: [], toggledOn: true });
    await toggle(site.guest);
    expect(await toggle(site.guest)).toEqual({ errors: [], toggledOn: false });
    const variables = { fullPath: site.project.fullPath, iid: String(site.issue.iid), filenames: ['a.png'] };
    const { project } = await site.run(DETAILS, variables);
    const { type, designCollection } = project.workItems.nodes[0].widgets.find(
      (one: { type?: string }) => one.type === 'DESIGNS',
    );
    expect([type, designCollection.versions.nodes.length]).toEqual(['DESIGNS', 1]);
    const [shown] = designCollection.designs.nodes;
    expect(shown).toMatchObject({
      id: design.id,
      event: 'CREATION',
      notesCount: 1,
      currentUserTodos: { nodes: [] },
      issue: { userPermissions: { createDesign: true, updateDesign: true } },
    });
    const [discussion] = shown.discussions.nodes;
    expect(discussion).toMatchObject({
      id: note.discussion.id,
      resolvable: true,
      resolved: false,
      resolvedBy: null,
    });
    expect(discussion.notes.nodes).toMatchObject([
      {
        id: note.id,
        body: 'Too **blue**',
        awardEmoji: { nodes: [{ name: 'thumbsup', user: { name: expect.any(String) } }] },
        position: { x: 1, y: 2, width: 10, height: 20, diffRefs: { headSha: design.diffRefs.headSha } },
        userPermissions: { adminNote: false, repositionNote: true, awardEmoji: true },
        discussion: { id: note.discussion.id, notes: { nodes: [{ id: note.id }] } },
      },
    ]);
  });

  test('and what happens to designs are told by the issue, references link to them, and mentions raise to-dos', async () => {
    const [design] = (await site.upload({ 'a b.png': PNG, 'c.png': PNG })).designs;
    const url = `http://cairn.test/${site.project.fullPath}/-/issues/${site.issue.iid}/designs/c.png`;
    const text = `@${site.planner.username} see #${site.issue.iid}["a b.png"], #${site.issue.iid}[c.png], ${url} and #${site.issue.iid}[d.png]`;
    const { note } = await begin(site.guest, design, { x: 1, y: 2 }, text);
    await site.archive(['c.png']);
    const { body: notes } = await site.calls
      .as(site.planner)
      .get(`/api/v4/projects/${site.project.id}/issues/${site.issue.iid}/notes?sort=asc`);
    expect(notes.map(({ body }: { body: string }) => body)).toEqual([
      'added 2 designs',
      `started a discussion on #${site.issue.iid}["a b.png"]`,
      'removed 1 design',
    ]);
    const read = await site.run('query ($id: NoteID!) { note(id: $id) { bodyHtml } }', { id: note.id });
    const page = `/${site.project.fullPath}/-/issues/${site.issue.iid}/designs/`;
    expect([...read.note.bodyHtml.matchAll(/href="([^"]*designs[^"]*)"/g)].map(([, href]) => href)).toEqual([
      `${page}a%20b.png`,
      url,
    ]);
    const todos = async () =>
      (
        await site.run(
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
    const rest = await site.calls.as(site.planner).get('/api/v4/todos?type=DesignManagement::Design');
    expect(rest.body).toMatchObject([
      {
        target_type: 'DesignManagement::Design',
        target: { filename: 'a b.png', project_id: site.project.id },
      },
    ]);
    await site.run(
      'mutation ($id: DiscussionID!) { discussionToggleResolve(input: { id: $id, resolve: true }) { errors } }',
      { id: note.discussion.id },
    );
    expect(await todos()).toEqual([]);
    const add =
      'mutation ($id: TodoableID!) { it: todoCreate(input: { targetId: $id }) { todo { targetUrl } } }';
    expect((await site.run(add, { id: design.id })).it.todo.targetUrl).toBe(
      `http://cairn.test${page}a%20b.png`,
    );
    expect((await site.run(add, { id: design.id })).it.todo).toBeNull();
    const own = await site.collection(
      'designs { nodes { currentUserTodos(state: pending) { nodes { id } } } }',
    );
    expect(own.designs.nodes[0].currentUserTodos.nodes).toHaveLength(1);
  });

  test('goes with its design when the issue is moved, and both are deleted with the issue for good', async () => {
    const [design] = (await site.upload({ 'a.png': PNG })).designs;
    await site.upload({ 'a.png': NEXT });
    const [latest] = (await site.collection('designs { nodes { id diffRefs { headSha } } }')).designs.nodes;
    await begin(site.guest, latest, { x: 3, y: 4 });
    const { body: clone } = await site.calls
      .as(site.planner)
      .post(`/api/v4/projects/${site.project.id}/issues/${site.issue.iid}/clone`, {
        to_project_id: site.project.id,
        with_notes: true,
      });
    const from = site.issue;
    site.issue = clone;
    const copied = await site.collection(
      `versions { nodes { sha } } designs { nodes { id event image discussions { nodes { notes { nodes { body position { x diffRefs { headSha } } } } } } } }`,
    );
    expect(copied.versions.nodes).toHaveLength(2);
    expect(copied.designs.nodes[0].id).not.toBe(design.id);
    expect(copied.designs.nodes[0].discussions.nodes).toEqual([
      { notes: { nodes: [{ body: 'Too **blue**', position: { x: 3, diffRefs: latest.diffRefs } }] } },
    ]);
    const image = copied.designs.nodes[0].image.replace('http://cairn.test', '');
    expect((await site.calls.as(site.guest).get(image)).bytes).toEqual(NEXT);
    const stored = () =>
      site.t.db.selectFrom('design_files').select('secret').orderBy('id', 'desc').limit(1).execute();
    const [{ secret } = { secret: '' }] = await stored();
    for (const { id } of [from, clone]) {
      await site.t.db
        .updateTable('work_items')
        .set({ deleted_at: new Date(0) })
        .where('id', '=', id)
        .execute();
      await emptyBin(site.t.db);
      await sweepDesignFiles(site.t.context, null);
      expect((await stored())[0]?.secret === secret).toBe(id === from.id);
    }
    expect((await site.calls.as(site.guest).get(image)).status).toBe(404);
  });

  test('is read only once its design is archived, and is placed on the newest picture only', async () => {
    const [design] = (await site.upload({ 'a.png': PNG })).designs;
    const [next] = (await site.upload({ 'a.png': NEXT })).designs;
    expect((await begin(site.guest, design)).errors).toEqual([
      'Position must be on the newest version of the design',
    ]);
    const { note } = await begin(site.guest, next);
    await site.archive(['a.png']);
    const { body } = await site.calls
      .as(site.guest)
      .query(`mutation ($id: NoteID!) { updateNote(input: { id: $id, body: "Other" }) { errors } }`, {
        id: note.id,
      });
    expect(body.data).toEqual({ updateNote: null });
  });
});

test('what happens to designs are events of the project and its people, while the issue is seen', async () => {
  await site.upload({ 'a.png': PNG, 'b.png': PNG });
  await site.upload({ 'a.png': NEXT });
  await site.archive(['b.png']);
  const events = async (query = '', as = site.guest) => {
    const { body } = await site.calls
      .as(as)
      .get(`/api/v4/projects/${site.project.id}/events?target_type=design&sort=asc${query}`);
    return body.map((one: Record<string, string>) => `${one['action_name']} ${one['target_title']}`);
  };
  const mine = ['added a.png', 'added b.png', 'updated a.png', 'removed b.png'];
  expect((await events()).slice(-4)).toEqual(mine);
  expect((await events('&action=destroyed')).at(-1)).toBe('removed b.png');
  const { body } = await site.calls.as(site.planner).get('/api/v4/events?per_page=1');
  expect(body).toMatchObject([
    {
      target_type: 'DesignManagement::Design',
      action_name: 'removed',
      target_iid: null,
      project_id: site.project.id,
    },
  ]);
  await updateItem(site.t.context, site.planner, { id: site.issue.id, confidential: true });
  expect(await events()).not.toEqual(expect.arrayContaining(['removed b.png']));
  expect((await events('', site.planner)).slice(-4)).toEqual(mine);
});
