import type { Caller } from '../api.ts';
import { api } from '../api.ts';
import { rewinding } from '../rewinding.ts';
import { buildGroupWithRoles, type GroupWithRoles, type Visibility } from '../group-with-roles.ts';
import { MAY, type May, type Subject } from './rows.ts';
import { type SampleItems, makeSampleItems } from './sample-items.ts';

/** The eight kinds of viewer, in the order of the table's columns. */
export const KINDS = [
  'anonymous',
  'stranger',
  'guest',
  'planner',
  'reporter',
  'developer',
  'maintainer',
  'owner',
] as const;
export type Kind = (typeof KINDS)[number];

const OPEN_TO: Readonly<Record<Visibility, number>> = { public: 0, internal: 1, private: 2 };
const PLANNER = KINDS.indexOf('planner');

export interface Tried<T> {
  readonly answer: T;
  readonly wrote: boolean;
}

/** A group of one visibility with public and confidential sample items, where every call is rolled back. */
export interface PermissionFixture {
  readonly group: GroupWithRoles;
  readonly visibility: Visibility;
  readonly samples: readonly SampleItems[];
  readonly callers: Readonly<Record<Kind, Caller>>;
  readonly chief: Caller;
  readonly memberId: number;
  readonly strangerId: number;
  readonly try: <T>(run: () => Promise<T>) => Promise<Tried<T>>;
  readonly close: () => Promise<void>;
}

/** Relates public items to confidential ones, so that every answer about the former could leak the latter. */
const entangle = async (
  { groupId }: GroupWithRoles,
  chief: Caller,
  [open, hidden]: [SampleItems, SampleItems],
): Promise<void> => {
  const at = `/api/v4/groups/${groupId}/epics/${open.epic.id}`;
  const answers = [
    await chief.post(`${at}/epics/${hidden.epic.tied}`),
    await chief.post(`${at}/issues/${hidden.epic.tiedIssue}`),
    await chief.post(`${at}/related_epics`, {
      target_group_id: groupId,
      target_epic_iid: hidden.epic.id,
      link_type: 'is_blocked_by',
    }),
    await chief.post(`${at}/notes`, {
      body: `See group&${hidden.epic.id}+ and group/project#${hidden.issue.id}+`,
    }),
  ];
  const bad = answers.find((answer) => answer.status >= 300);
  if (bad)
    throw new Error(`The sample items could not be related: ${bad.status} ${JSON.stringify(bad.body)}`);
};

/** Sets up the group. All tokens are created beforehand, because everything that a call writes is rolled back. */
export async function buildPermissionFixture(visibility: Visibility): Promise<PermissionFixture> {
  const group = await buildGroupWithRoles(visibility);
  const { db } = group.context;
  await db.updateTable('members').set({ expires_at: null }).execute();
  const rewind = await rewinding(group.context);
  const server = await api(rewind.context);
  const chief = server.as(group.chief);
  // Keeps the ids of new items apart from those of the sample items.
  await group.context.pool.query('ALTER SEQUENCE work_items_id_seq RESTART WITH 500000');
  const samples = [await makeSampleItems(group, chief, false), await makeSampleItems(group, chief, true)];
  await entangle(group, chief, samples as [SampleItems, SampleItems]);
  const memberId = group.users.minimal.userId as number;
  await chief.post(`/api/v4/projects/${group.otherProjectId}/members`, {
    user_id: memberId,
    access_level: 10,
  });
  const callers = Object.fromEntries(
    KINDS.map((kind) => [kind, server.as(group.users[kind])]),
  ) as PermissionFixture['callers'];
  for (const caller of [chief, ...Object.values(callers)]) await caller.get('/api/v4/version');
  const wrote = async (): Promise<boolean> => {
    const { rows } = await rewind.context.pool.query<{ wrote: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM writes_seen) AS wrote',
    );
    return rows[0]?.wrote === true;
  };
  await group.context.pool.query('DELETE FROM writes_seen');
  return {
    group,
    visibility,
    samples,
    callers,
    chief,
    memberId,
    strangerId: group.users.stranger.userId as number,
    try: async (run) => {
      const [answer, left] = await rewind.rolledBack(run, wrote);
      return { answer, wrote: left };
    },
    close: async () => {
      await server.close();
      await rewind.close();
      await group.close();
    },
  };
}

export interface Expected {
  readonly sees: boolean;
  /** True when the viewer sees the group and project, though maybe not what is in them. */
  readonly enters: boolean;
  readonly may: boolean;
}

/** The expected result of a row for one kind of viewer. */
export function expectedOf(
  { visibility }: Pick<PermissionFixture, 'visibility'>,
  { about, may }: { readonly about: Subject; readonly may: May },
  kind: Kind,
  confidential: boolean,
): Expected {
  const column = KINDS.indexOf(kind);
  const bound = about !== 'oneself' && about !== 'nothing';
  const enters = !bound || column >= OPEN_TO[visibility];
  const item = about === 'epic' || about === 'issue';
  const sees = enters && (!item || !confidential || column >= PLANNER);
  return { enters, sees, may: sees && MAY[may].split(' ')[column] === 'Y' };
}

/**
 * The kinds of viewer to try per visibility: access from outside differs by visibility, permissions of
 * members do not, so each combination is tried once. In the private group a guest shows that membership opens
 * it.
 */
export function kindsFor({ visibility }: PermissionFixture, { confidential }: SampleItems): readonly Kind[] {
  if (visibility === 'internal') return confidential ? ['stranger'] : ['anonymous', 'stranger'];
  if (visibility === 'public' && confidential) return ['anonymous', 'stranger', 'guest', 'planner'];
  if (visibility === 'private' && !confidential) return ['anonymous', 'stranger', 'guest'];
  return confidential ? KINDS.slice(1) : KINDS;
}
