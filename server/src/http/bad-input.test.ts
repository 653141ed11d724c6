import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../testing/checksum.ts';
import { HOSTILE, HOSTILE_BODY, HOSTILE_NUMBER, HOSTILE_PLACE, type Kind } from '../testing/hostile.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { watchStatements } from '../testing/watch-requests.ts';

const RUNS = 5200;
const SEED = 20_261_120;

/** What requests left behind besides their answers. */
const problems: string[] = [];
let stop: () => void;
let w: GroupWithCallers;
let epic: { id: number; iid: number };
let milestone: { id: number };
let label: { id: number };
beforeAll(async () => {
  stop = watchStatements(problems);
  w = await groupWithCallers('private', problems);
  epic = await w.make.epic({ group: w.group });
  await w.make.issue({ project: w.project, epic });
  milestone = await w.make.milestone({ place: w.group });
  label = await w.make.label({ place: w.group });
  // The first request makes the caller's token.
  await w.owner.get('/api/v4/user');
});
afterAll(async () => {
  await w.close();
  stop();
});

type Fields = Readonly<Record<string, Kind>>;

interface Target {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** :id is the group or project, :iid and :n numbers that must name something. */
  readonly path: string;
  readonly valid?: Readonly<Record<string, unknown>>;
  readonly fields?: Fields;
}

const EPIC: Fields = {
  title: 'title',
  description: 'text',
  confidential: 'flag',
  color: 'color',
  labels: 'list',
  start_date_fixed: 'day',
  start_date_is_fixed: 'flag',
  due_date_fixed: 'day',
  due_date_is_fixed: 'flag',
  parent_id: 'id',
};
const ISSUE: Fields = {
  title: 'title',
  description: 'text',
  labels: 'list',
  milestone_id: 'id',
  due_date: 'day',
  confidential: 'flag',
  issue_type: 'choice',
  health_status: 'choice',
  epic_id: 'id',
  weight: 'id',
};
const PAGED: Fields = { page: 'page', per_page: 'page' };
const PLACE: Fields = { name: 'title', path: 'title', visibility: 'choice', description: 'text' };

const TARGETS: readonly Target[] = [
  {
    method: 'POST',
    path: 'groups/:id/epics',
    valid: { title: 'x' },
    fields: { ...EPIC, created_at: 'instant' },
  },
  { method: 'POST', path: 'groups/:id/epics', valid: { title: 'x' }, fields: { title: 'longTitle' } },
  {
    method: 'PUT',
    path: 'groups/:id/-/epics/:iid',
    valid: {},
    fields: { ...EPIC, state_event: 'choice', add_labels: 'list', remove_labels: 'list' },
  },
  {
    method: 'GET',
    path: 'groups/:id/epics',
    fields: {
      ...PAGED,
      order_by: 'choice',
      sort: 'choice',
      state: 'choice',
      author_id: 'id',
      confidential: 'flag',
      created_after: 'instant',
      updated_before: 'instant',
      include_ancestor_groups: 'flag',
    },
  },
  { method: 'GET', path: 'groups/:id/epics/:iid' },
  { method: 'DELETE', path: 'groups/:id/epics/:iid' },
  { method: 'GET', path: 'groups/:id/epics/:iid/issues', fields: PAGED },
  { method: 'POST', path: 'groups/:id/epics/EPIC/issues/:n' },
  {
    method: 'PUT',
    path: 'groups/:id/epics/EPIC/issues/:n',
    fields: { move_before_id: 'id', move_after_id: 'id' },
  },
  { method: 'DELETE', path: 'groups/:id/epics/EPIC/issues/:n' },
  {
    method: 'POST',
    path: 'groups/:id/epics/:iid/epics',
    valid: { title: 'x' },
    fields: { title: 'title', confidential: 'flag' },
  },
  { method: 'POST', path: 'groups/:id/epics/EPIC/epics/:n' },
  {
    method: 'POST',
    path: 'groups/:id/epics/:iid/related_epics',
    valid: { target_group_id: 'top', target_epic_iid: 1 },
    fields: { target_epic_iid: 'id', link_type: 'choice' },
  },
  { method: 'DELETE', path: 'groups/:id/epics/EPIC/related_epics/:n' },
  {
    method: 'POST',
    path: 'groups/:id/epics/:iid/award_emoji',
    valid: { name: 'tada' },
    fields: { name: 'title' },
  },
  {
    method: 'POST',
    path: 'groups/:id/labels',
    valid: { name: 'fresh', color: 'red' },
    fields: { name: 'title', color: 'color', description: 'text' },
  },
  {
    method: 'PUT',
    path: 'groups/:id/labels/LABEL',
    valid: {},
    fields: { new_name: 'title', color: 'color', archived: 'flag' },
  },
  {
    method: 'GET',
    path: 'groups/:id/labels',
    fields: { ...PAGED, with_counts: 'flag', include_ancestor_groups: 'flag' },
  },
  {
    method: 'POST',
    path: 'groups/:id/milestones',
    valid: { title: 'fresh' },
    fields: { title: 'title', description: 'text', start_date: 'day', due_date: 'day' },
  },
  {
    method: 'PUT',
    path: 'groups/:id/milestones/MILESTONE',
    valid: {},
    fields: { title: 'title', due_date: 'day', state_event: 'choice' },
  },
  { method: 'GET', path: 'groups/:id/milestones/:n/issues', fields: PAGED },
  {
    method: 'GET',
    path: 'groups/:id/iterations',
    fields: { ...PAGED, state: 'choice', updated_after: 'instant' },
  },
  { method: 'POST', path: 'groups', valid: { name: 'x', path: 'fresh' }, fields: PLACE },
  { method: 'PUT', path: 'groups/:id', valid: {}, fields: PLACE },
  {
    method: 'GET',
    path: 'groups',
    fields: { ...PAGED, order_by: 'choice', owned: 'flag', min_access_level: 'id', visibility: 'choice' },
  },
  { method: 'GET', path: 'projects', fields: { ...PAGED, order_by: 'choice', membership: 'flag' } },
  {
    method: 'POST',
    path: 'groups/:id/members',
    valid: { user_id: 1, access_level: 10 },
    fields: { access_level: 'level', expires_at: 'day' },
  },
  { method: 'GET', path: 'groups/:id/members/all/:n' },
  {
    method: 'POST',
    path: 'projects/top%2Fplan/issues',
    valid: { title: 'x' },
    fields: { ...ISSUE, created_at: 'instant' },
  },
  {
    method: 'PUT',
    path: 'projects/top%2Fplan/issues/1',
    valid: {},
    fields: { ...ISSUE, state_event: 'choice', discussion_locked: 'flag' },
  },
  {
    method: 'GET',
    path: 'projects/:id/issues',
    fields: {
      ...PAGED,
      order_by: 'choice',
      state: 'choice',
      issue_type: 'choice',
      epic_id: 'id',
      updated_after: 'instant',
    },
  },
];

interface Hostile {
  readonly what: string;
  readonly method: Target['method'];
  readonly url: string;
  readonly payload?: string;
  readonly type?: string;
  /** The parameter the answer must name. */
  readonly names?: string;
}

const fill = (path: string, place = 'top', number = String(epic.iid)): string =>
  `/api/v4/${path
    .replace(':id', place)
    .replace(/:iid|:n/, number)
    .replace('EPIC', String(epic.iid))
    .replace('LABEL', String(label.id))
    .replace('MILESTONE', String(milestone.id))}`;

const inQuery = (name: string, value: unknown): string | null =>
  typeof value === 'string' && value.isWellFormed() && value.length < 4000
    ? `${name}=${encodeURIComponent(value)}`
    : typeof value === 'object' && value !== null
      ? `${name}[x]=1`
      : null;

const badField = (target: Target): fc.Arbitrary<Hostile> =>
  fc.constantFrom(...Object.entries(target.fields ?? {})).chain(([name, kind]) =>
    HOSTILE[kind].map((value): Hostile => {
      const url = fill(target.path);
      const base = { what: `${name} is no ${kind}`, method: target.method, names: name };
      if (target.method !== 'GET')
        return { ...base, url, payload: JSON.stringify({ ...target.valid, [name]: value }) };
      return { ...base, url: `${url}?${inQuery(name, value) ?? `${name}=%00`}` };
    }),
  );

const badPath = (target: Target): fc.Arbitrary<Hostile> => {
  const number = /:iid|:n\b/.test(target.path);
  const segment = number
    ? fc.oneof(
        HOSTILE_NUMBER.map((n) => fill(target.path, 'top', n)),
        HOSTILE_PLACE.map((p) => fill(target.path, p)),
      )
    : HOSTILE_PLACE.map((p) => fill(target.path, p));
  return segment.map((url) => ({
    what: 'path',
    method: target.method,
    url,
    ...(target.method === 'GET' ? {} : { payload: JSON.stringify(target.valid ?? {}) }),
  }));
};

const badBody = (target: Target): fc.Arbitrary<Hostile> =>
  fc
    .tuple(
      HOSTILE_BODY,
      fc.constantFrom(
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data',
        'application/xml',
      ),
    )
    .map(([payload, type]) => ({
      what: 'body',
      method: target.method,
      url: fill(target.path),
      payload,
      type,
    }));

const hostile = (): fc.Arbitrary<Hostile> =>
  fc.constantFrom(...TARGETS).chain((target) => {
    const kinds = [
      ...(target.fields ? [badField(target), badField(target), badField(target)] : []),
      ...(target.path.includes(':id') ? [badPath(target)] : []),
      ...(target.fields && target.method === 'POST' ? [badBody(target)] : []),
    ];
    return fc.oneof(...kinds);
  });

/** A label's name is called its title by the rules it breaks. */
const spellings = (name: string): RegExp =>
  new RegExp(name === 'name' || name === 'new_name' ? `${name}|title` : name);

const REFUSED_WHOLE = [404, 405, 413, 414, 415];

test(
  'five thousand hostile REST requests are refused by name and change nothing',
  { timeout: 180_000 },
  async () => {
    const before = await checksum(w.db);
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(hostile(), async ({ method, url, payload, type, names }) => {
        const answer = await w.owner.send({
          method,
          url,
          ...(payload !== undefined && { payload, headers: { 'content-type': type ?? 'application/json' } }),
        });
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(problems.splice(0)).toEqual([]);
        if (names && !REFUSED_WHOLE.includes(answer.status))
          expect(JSON.stringify(answer.body)).toMatch(spellings(names));
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(seen.get(400)).toBeGreaterThan(RUNS / 2);
    expect(await checksum(w.db)).toBe(before);
  },
);
