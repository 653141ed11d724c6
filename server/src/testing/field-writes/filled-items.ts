import { sql } from 'kysely';
import { api, type Caller } from '../api.ts';
import { build } from '../build.ts';
import { type Rewinding, rewinding } from '../rewinding.ts';
import { buildGroupWithRoles } from '../group-with-roles.ts';
import type { ViewerName, Where } from './viewers.ts';
import { gid, type Item } from './ways.ts';
import { inputType } from '../input-type.ts';

export type Noun = 'epic' | 'issue';

/** Values that items can be given, by the names used in the table: an id, or a text for a command. */
export interface Things {
  readonly groupId: number;
  readonly projectId: number;
  readonly red: number;
  readonly blue: number;
  readonly now: number;
  readonly later: number;
  /** A milestone and an iteration of an unrelated group. */
  readonly foreignMilestone: number;
  readonly foreignIteration: number;
  readonly sprint: number;
  readonly next: number;
  readonly parent: Item;
  readonly other: Item;
  readonly helper: number;
}

/** An item whose author and assignee are either guests or not members. */
interface Pair {
  readonly opened: Item;
  readonly closed: Item;
}

export interface FilledItems {
  readonly things: Things;
  readonly rewind: Rewinding;
  readonly chief: Caller;
  readonly callers: Readonly<Record<ViewerName, Caller>>;
  readonly itemsOf: (noun: Noun, where: Where, viewer: ViewerName) => Pair;
  readonly close: () => Promise<void>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
const must = async (answer: Promise<{ status: number; body: any }>): Promise<any> => {
  const { status, body } = await answer;
  if (status >= 300 || body.errors?.length > 0 || body.data?.it?.errors?.length > 0)
    throw new Error(`The items could not be set up: ${status} ${JSON.stringify(body)}`);
  return body.data?.it ?? body;
};

/** The values of every item before it is written to, in REST's names. */
const BEFORE = { title: 'Old title', description: 'Old text', labels: 'red' };

/** A group with this visibility, with items that have every field set, and one caller for each viewer. */
export async function buildFilledItems(visibility: 'public' | 'private'): Promise<FilledItems> {
  const fixture = await buildGroupWithRoles(visibility);
  const { context, groupId, projectId, users } = fixture;
  const rewind = await rewinding(context);
  const server = await api(rewind.context);
  const chief = server.as(fixture.chief);
  const make = build(context);
  const group = { id: groupId };
  const run = (mutation: string, input: object, answer: string) => {
    const type = `${inputType(mutation)}!`;
    const document = `mutation ($input: ${type}) { it: ${mutation}(input: $input) { ${answer} errors } }`;
    return must(chief.query(document, { input }));
  };

  const [author, assignee] = [await make.member('guest', group), await make.member('guest', group)];
  const [authorOutside, assigneeOutside] = [await make.outsider(), await make.outsider()];
  const helper = await make.user({ username: 'helper' });
  await make.member('guest', group, helper);
  const away = await make.group({ path: 'away', visibility });

  const weeksOf = async (groupPath: string, titles: readonly string[]): Promise<number[]> => {
    const cadence = { groupPath, title: 'Weeks', automatic: false, active: true };
    const made = await run('iterationCadenceCreate', cadence, 'iterationCadence { id }');
    const ids: number[] = [];
    for (const [at, title] of titles.entries()) {
      const days = { startDate: `2026-12-${10 + at}`, dueDate: `2026-12-${10 + at}` };
      const iterationsCadenceId = made.iterationCadence.id;
      const week = await run(
        'iterationCreate',
        { groupPath, iterationsCadenceId, title, ...days },
        'iteration { id }',
      );
      ids.push(Number(week.iteration.id.split('/').at(-1)));
    }
    return ids;
  };
  const milestoneIn = async (id: number, title: string): Promise<number> =>
    (await must(chief.post(`/api/v4/groups/${id}/milestones`, { title }))).id;
  const labelOf = async (name: string): Promise<number> =>
    (await must(chief.post(`/api/v4/groups/${groupId}/labels`, { name, color: '#112233' }))).id;
  const epics = `/api/v4/groups/${groupId}/epics`;
  const issues = `/api/v4/projects/${projectId}/issues`;
  const epicNamed = async (title: string): Promise<Item> => must(chief.post(epics, { title }));

  const [sprint, next] = (await weeksOf('group', ['sprint', 'next'])) as [number, number];
  const [foreignIteration] = (await weeksOf('away', ['foreign'])) as [number];
  const things: Things = {
    groupId,
    projectId,
    red: await labelOf('red'),
    blue: await labelOf('blue'),
    now: await milestoneIn(groupId, 'now'),
    later: await milestoneIn(groupId, 'later'),
    foreignMilestone: await milestoneIn(away.id, 'foreign'),
    foreignIteration,
    sprint,
    next,
    parent: await epicNamed('parent'),
    other: await epicNamed('other'),
    helper: helper.id,
  };

  const itemOf = async (
    noun: Noun,
    confidential: boolean,
    by: typeof author,
    to: typeof author,
  ): Promise<Item> => {
    const dates = { startDate: '2026-01-05', dueDate: '2026-02-05' };
    const item: Item =
      noun === 'epic'
        ? await must(
            chief.post(epics, { ...BEFORE, confidential, parent_id: things.parent.id, color: '#1068bf' }),
          )
        : await must(
            chief.post(issues, {
              ...BEFORE,
              confidential,
              epic_id: things.parent.id,
              weight: 5,
              health_status: 'on_track',
              milestone_id: things.now,
            }),
          );
    const id = gid('WorkItem', item.id);
    const sprintOf = { iterationWidget: { iterationId: gid('Iteration', sprint) } };
    await run('workItemUpdate', { id, startAndDueDateWidget: dates, ...(noun === 'issue' && sprintOf) }, '');
    await sql`UPDATE work_items SET author_id = ${by.userId} WHERE id = ${item.id}`.execute(context.db);
    // Nothing in the API assigns an epic; if one is assigned, its assignee still has no further permissions.
    await sql`INSERT INTO work_item_assignees (work_item_id, user_id, root_namespace_id)
      VALUES (${item.id}, ${to.userId}, ${groupId})`.execute(context.db);
    return { id: item.id, iid: item.iid };
  };
  const pairOf = async (
    noun: Noun,
    confidential: boolean,
    by: typeof author,
    to: typeof author,
  ): Promise<Pair> => {
    const [opened, closed] = [
      await itemOf(noun, confidential, by, to),
      await itemOf(noun, confidential, by, to),
    ];
    const at = noun === 'epic' ? `${epics}/${closed.iid}` : `${issues}/${closed.iid}`;
    await must(chief.put(at, { state_event: 'close' }));
    return { opened, closed };
  };
  const setsOf = async (noun: Noun) => ({
    open: await pairOf(noun, false, author, assignee),
    openOutside: await pairOf(noun, false, authorOutside, assigneeOutside),
    hidden: await pairOf(noun, true, author, assignee),
    hiddenOutside: await pairOf(noun, true, authorOutside, assigneeOutside),
  });
  const items = { epic: await setsOf('epic'), issue: await setsOf('issue') };

  const { id: blockedId } = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'blocked')
    .executeTakeFirstOrThrow();
  const callers: FilledItems['callers'] = {
    'signed out': server.as(null),
    blocked: server.as({ id: blockedId }),
    outsider: server.as(users.stranger),
    minimal: server.as(users.minimal),
    expired: server.as(users.expired),
    guest: server.as(users.guest),
    author: server.as(author),
    assignee: server.as(assignee),
    'author from outside': server.as(authorOutside),
    'assignee from outside': server.as(assigneeOutside),
    planner: server.as(users.planner),
    reporter: server.as(users.reporter),
    owner: server.as(users.owner),
    administrator: server.as(users.admin),
  };
  // Creates all tokens beforehand, because everything that a request writes is rolled back.
  for (const caller of [chief, ...Object.values(callers)]) await caller.get('/api/v4/version');
  return {
    things,
    rewind,
    chief,
    callers,
    itemsOf: (noun, where, viewer) => {
      const { open, openOutside, hidden, hiddenOutside } = items[noun];
      const outside = viewer.endsWith('from outside');
      if (where === 'confidential') return outside ? hiddenOutside : hidden;
      return outside ? openOutside : open;
    },
    close: async () => {
      await server.close();
      await rewind.close();
      await fixture.close();
    },
  };
}
