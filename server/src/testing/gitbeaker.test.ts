// What users' own scripts do, with the client library they use: the real package, over HTTP, to a listening
// server.
import { Gitlab } from '@gitbeaker/rest';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { build, type Made, type MadePlace } from './build.ts';
import { type TestContext, testContext } from './context.ts';

type Client = InstanceType<typeof Gitlab>;

let t: TestContext;
let app: FastifyInstance;
let host: string;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Made;
let client: Client;

const clientOf = async (userId: number): Promise<Client> =>
  new Gitlab({ host, token: await createToken(t.context, { userId, name: 'script', scopes: ['api'] }) });

beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
  host = await app.listen({ port: 0, host: '127.0.0.1' });
  make = build(t.context);
  group = await make.group({ visibility: 'private' });
  project = await make.project({ group });
  const person = await make.member('maintainer', group);
  planner = { id: person.userId as number };
  client = await clientOf(planner.id);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const epic = (title: string) => client.Epics.create(group.id, title);
const issue = (title: string) => client.Issues.create(project.id, title);

/** The HTTP status of a refused call. */
const refusal = async (call: Promise<unknown>): Promise<number | undefined> => {
  try {
    await call;
  } catch (error) {
    return (error as { cause?: { response?: { status: number } } }).cause?.response?.status;
  }
  return undefined;
};

describe('@gitbeaker/rest', () => {
  it('knows the server, itself and the places', async () => {
    expect(await client.Metadata.show()).toMatchObject({ version: expect.any(String) });
    expect(await client.Users.showCurrentUser()).toMatchObject({ id: planner.id });
    expect((await client.Groups.all()).map(({ id }) => id)).toContain(group.id);
    expect(await client.Groups.show(group.fullPath)).toMatchObject({ id: group.id });
    expect((await client.Groups.allProjects(group.id)).map(({ id }) => id)).toEqual([project.id]);
    expect(await client.Projects.show(project.id)).toMatchObject({ path_with_namespace: project.fullPath });
    expect(await client.Namespaces.show(group.fullPath)).toMatchObject({ id: group.id, kind: 'group' });
    expect((await client.Namespaces.all()).map(({ id }) => id)).toContain(group.id);
    const named = await client.Projects.create({ name: 'By Name', namespaceId: group.id });
    expect(named).toMatchObject({ path: 'by-name', creator_id: planner.id });
    expect((await client.GroupMembers.all(group.id)).map(({ id }) => id)).toContain(planner.id);
  });

  it('creates, reads, changes, lists and deletes epics', async () => {
    const made = await client.Epics.create(group.id, 'Launch', {
      description: 'All of **it**',
      labels: 'bug,later',
      startDateIsFixed: true,
      startDateFixed: '2026-05-04',
    });
    expect(made).toMatchObject({ title: 'Launch', state: 'opened', start_date: '2026-05-04' });
    expect(made.labels).toEqual(['bug', 'later']);
    const changed = await client.Epics.edit(group.id, made.iid, { title: 'Landing', stateEvent: 'close' });
    expect(changed).toMatchObject({ title: 'Landing', state: 'closed' });
    expect(await client.Epics.show(group.id, made.iid)).toMatchObject({ id: made.id, subscribed: true });
    const closed = await client.Epics.all(group.id, { state: 'closed' });
    expect(closed.map(({ id }) => id)).toEqual([made.id]);
    await client.Epics.remove(group.id, made.iid);
    expect(await refusal(client.Epics.show(group.id, made.iid))).toBe(404);
  });

  it('pages through lists by offset and by link', async () => {
    for (let n = 0; n < 5; n++) await epic(`Paged ${n}`);
    const all = await client.Epics.all(group.id, { search: 'Paged', perPage: 2 });
    expect(all).toHaveLength(5);
    const two = await client.Epics.all(group.id, { search: 'Paged', perPage: 2, maxPages: 1 });
    expect(two).toHaveLength(2);
  });

  it('puts issues into an epic, orders them and takes them out', async () => {
    const parent = await epic('With issues');
    const [first, second] = [await issue('First'), await issue('Second')];
    const link = await client.EpicIssues.assign(group.id, parent.iid, first.id);
    expect(link).toMatchObject({ epic: { id: parent.id }, issue: { id: first.id } });
    const other = await client.EpicIssues.assign(group.id, parent.iid, second.id);
    expect((await client.EpicIssues.all(group.id, parent.iid)).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    await client.EpicIssues.edit(group.id, parent.iid, link.id, { moveAfterId: other.id });
    expect((await client.EpicIssues.all(group.id, parent.iid)).map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    await client.EpicIssues.remove(group.id, parent.iid, link.id);
    expect((await client.EpicIssues.all(group.id, parent.iid)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('builds a tree of epics', async () => {
    const parent = await epic('Parent');
    // The client's own EpicLinks.create sends the title in the wrong place.
    const made = await client.Epics.create(group.id, 'Made below', { parentId: parent.id });
    const moved = await epic('Moved below');
    await client.EpicLinks.assign(group.id, parent.iid, moved.id);
    expect((await client.EpicLinks.all(group.id, parent.iid)).map(({ id }) => id)).toEqual([
      moved.id,
      made.id,
    ]);
    await client.EpicLinks.reorder(group.id, parent.iid, moved.id, { moveBeforeId: made.id });
    expect((await client.EpicLinks.all(group.id, parent.iid)).map(({ id }) => id)).toEqual([
      made.id,
      moved.id,
    ]);
    await client.EpicLinks.unassign(group.id, parent.iid, moved.id);
    expect((await client.EpicLinks.all(group.id, parent.iid)).map(({ id }) => id)).toEqual([made.id]);
  });

  it('links epics that block each other', async () => {
    const [blocker, blocked] = [await epic('Blocker'), await epic('Blocked')];
    const link = await client.LinkedEpics.create(group.id, blocker.iid, blocked.iid, group.id, {
      linkType: 'blocks',
    });
    const related = await client.LinkedEpics.all(group.id, blocker.iid);
    expect(related).toMatchObject([{ id: blocked.id, link_type: 'blocks' }]);
    await client.LinkedEpics.remove(group.id, blocker.iid, (link as unknown as Made).id);
    expect(await client.LinkedEpics.all(group.id, blocker.iid)).toEqual([]);
  });

  it('writes, edits and deletes comments on epics and issues', async () => {
    const on = await epic('Talked about');
    const note = await client.EpicNotes.create(group.id, on.id, 'First words');
    expect(note).toMatchObject({ body: 'First words', system: false });
    expect(await client.EpicNotes.edit(group.id, on.id, note.id, { body: 'Better words' })).toMatchObject({
      body: 'Better words',
    });
    expect((await client.EpicNotes.all(group.id, on.id)).map(({ body }) => body)).toContain('Better words');
    await client.EpicNotes.remove(group.id, on.id, note.id);
    expect(await refusal(client.EpicNotes.show(group.id, on.id, note.id))).toBe(404);

    const about = await issue('Talked about too');
    const comment = await client.IssueNotes.create(project.id, about.iid, 'On an issue');
    expect(await client.IssueNotes.show(project.id, about.iid, comment.id)).toMatchObject({
      body: 'On an issue',
    });
  });

  it('holds threads', async () => {
    const on = await epic('Threads');
    const thread = await client.EpicDiscussions.create(group.id, on.id, 'A question');
    await client.EpicDiscussions.addNote(group.id, on.id, thread.id, 'An answer');
    const read = await client.EpicDiscussions.show(group.id, on.id, thread.id);
    expect(read.individual_note).toBe(false);
    const notes = read.notes as unknown as { body: string }[];
    expect(notes.map(({ body }) => body)).toEqual(['A question', 'An answer']);
    const about = await issue('Threads too');
    const asked = await client.IssueDiscussions.create(project.id, about.iid, 'Another question');
    const [note] = asked.notes as unknown as Made[];
    await client.IssueDiscussions.editNote(project.id, about.iid, asked.id, (note as Made).id, {
      body: 'A better question',
    });
    const all = await client.IssueDiscussions.all(project.id, about.iid);
    expect(all).toMatchObject([{ id: asked.id, notes: [{ body: 'A better question' }] }]);
  });

  // The client's EpicAwardEmojis uses a path that no server has.
  it('reacts with emoji to issues and notes', async () => {
    const about = await issue('Liked');
    const award = await client.IssueAwardEmojis.award(project.id, about.iid, 'rocket');
    expect(award).toMatchObject({ name: 'rocket', user: { id: planner.id } });
    const rockets = await client.IssueAwardEmojis.all(project.id, about.iid);
    expect(rockets.map(({ name }) => name)).toEqual(['rocket']);
    await client.IssueAwardEmojis.remove(project.id, about.iid, award.id);
    expect(await client.IssueAwardEmojis.all(project.id, about.iid)).toEqual([]);
    const note = await client.IssueNotes.create(project.id, about.iid, 'Nice');
    await client.IssueNoteAwardEmojis.award(project.id, about.iid, note.id, 'heart');
    const awards = await client.IssueNoteAwardEmojis.all(project.id, about.iid, note.id);
    expect(awards.map(({ name }) => name)).toEqual(['heart']);
  });

  it('reads what happened to an epic and an issue', async () => {
    const on = await client.Epics.create(group.id, 'Eventful');
    await client.Epics.edit(group.id, on.iid, { addLabels: 'seen' });
    await client.Epics.edit(group.id, on.iid, { stateEvent: 'close' });
    const labels = await client.EpicLabelEvents.all(group.id, on.id);
    expect(labels).toMatchObject([{ action: 'add', label: { name: 'seen' } }]);
    const { id: milestoneId } = await client.ProjectMilestones.create(project.id, 'Soon');
    const about = await client.Issues.create(project.id, 'Eventful too', { labels: 'early', milestoneId });
    const early = await client.IssueLabelEvents.all(project.id, about.iid);
    expect(early).toMatchObject([{ action: 'add', label: { name: 'early' } }]);
    const planned = await client.IssueMilestoneEvents.all(project.id, about.iid);
    expect(planned).toMatchObject([{ action: 'add', milestone: { id: milestoneId } }]);
    await client.Issues.edit(project.id, about.iid, { stateEvent: 'close' });
    const states = await client.IssueStateEvents.all(project.id, about.iid);
    expect(states).toMatchObject([{ state: 'closed', user: { id: planner.id } }]);
  });

  it('keeps a to-do list', async () => {
    const on = await epic('To be done');
    const todo = await client.Epics.createTodo(group.id, on.iid);
    expect(todo).toMatchObject({ action_name: 'marked', state: 'pending', target_type: 'Epic' });
    const waiting = await client.TodoLists.all();
    expect(waiting.map(({ id }) => id)).toContain(todo.id);
    await client.TodoLists.done({ todoId: todo.id });
    expect((await client.TodoLists.all()).map(({ id }) => id)).not.toContain(todo.id);
  });

  it('manages labels and milestones, and renders markdown', async () => {
    const label = await client.GroupLabels.create(group.id, 'urgent', '#cc0000');
    expect(await client.GroupLabels.show(group.id, label.id)).toMatchObject({ name: 'urgent' });
    expect(await client.ProjectLabels.show(project.id, 'urgent')).toMatchObject({ id: label.id });
    await client.GroupLabels.remove(group.id, label.id);
    const milestone = await client.GroupMilestones.create(group.id, '1.0', { dueDate: '2026-12-24' });
    expect((await client.GroupMilestones.all(group.id)).map(({ id }) => id)).toEqual([milestone.id]);
    expect(await client.GroupMilestones.allAssignedMergeRequests(group.id, milestone.id)).toEqual([]);
    const { html } = (await client.Markdown.render('**bold**')) as unknown as { html: string };
    expect(html).toContain('<strong>bold</strong>');
  });

  it('uploads files, lists, reads and deletes them', async () => {
    const files = client.ProjectMarkdownUploads;
    const upload = async (filename: string) => {
      const made = await files.create(project.id, { content: new Blob(['hello']), filename });
      const [, , secret = ''] = made.url.split('/');
      return { id: (made as unknown as Made).id, secret };
    };
    const [first, second] = [await upload('hello.txt'), await upload('again.txt')];
    const listed = async () =>
      ((await files.all(project.id)) as unknown as { filename: string }[]).map(({ filename }) => filename);
    expect(await listed()).toEqual(['again.txt', 'hello.txt']);
    const read = async (which: string | number, name?: string) =>
      ((await files.download(project.id, which as string, name as string)) as unknown as Blob).text();
    expect(await read(first.id)).toBe('hello');
    expect(await read(second.secret, 'again.txt')).toBe('hello');
    await files.remove(project.id, String(first.id), undefined as unknown as string);
    await files.remove(project.id, second.secret, 'again.txt');
    expect(await listed()).toEqual([]);
  });

  it('is refused what its owner may not do, and does not see what is hidden from them', async () => {
    const on = await client.Epics.create(group.id, 'Secret plan', { confidential: true });
    const guest = await clientOf((await make.member('guest', group)).userId as number);
    expect(await refusal(guest.Epics.create(group.id, 'Not mine to make'))).toBe(403);
    expect(await refusal(guest.Epics.show(group.id, on.iid))).toBe(404);
    const outsider = await clientOf((await make.outsider()).userId as number);
    expect(await refusal(outsider.Epics.all(group.id))).toBe(404);
    const wrong = new Gitlab({ host, token: 'no-such-token' });
    expect(await refusal(wrong.Epics.all(group.id))).toBe(401);
  });
});
