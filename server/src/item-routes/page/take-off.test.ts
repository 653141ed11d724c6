import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let milestone: { readonly id: number };
let epic: { readonly id: number };
let iteration: { readonly id: number };
let person: number;
beforeAll(async () => {
  w = await groupWithCallers();
  milestone = await w.make.milestone({ place: w.group });
  epic = await w.make.epic({ group: w.group });
  const { owner } = w.people;
  person = owner.userId as number;
  const cadence = await createCadence(w.context, owner, { groupId: w.group.id, title: 'Fortnights' });
  iteration = await createIteration(w.context, owner, {
    cadenceId: cadence.id,
    title: 'One',
    startDate: '2026-01-01',
    dueDate: '2026-01-14',
  });
});
afterAll(() => w.close());

const BOTH = [0, '', null];

/** The values that remove each value of an item; 0 for an id. */
const OF_ISSUES: Readonly<Record<string, readonly unknown[]>> = {
  milestone_id: BOTH,
  epic_id: BOTH,
  assignee_id: BOTH,
  assignee_ids: [[0], [''], [], 0, ''],
  labels: ['', [''], []],
  due_date: ['', null],
  weight: ['', null],
  health_status: ['', null],
  description: ['', null],
};
const OF_EPICS: Readonly<Record<string, readonly unknown[]>> = {
  parent_id: BOTH,
  labels: ['', [''], []],
  start_date_fixed: ['', null],
  due_date_fixed: ['', null],
  description: ['', null],
};

const filledIssue = () =>
  w.make.issue({
    project: w.project,
    epic: epic,
    milestoneId: milestone.id,
    iterationId: iteration.id,
    assigneeIds: [person],
    dueDate: '2026-02-01',
    weight: 2,
    healthStatus: 'at_risk',
    description: 'Some',
    labels: ['a'],
  });

const filledEpic = () =>
  w.make.epic({
    group: w.group,
    parent: epic,
    labels: ['a'],
    description: 'Some',
    startDateFixed: '2026-01-01',
    startDateIsFixed: true,
    dueDateFixed: '2026-02-01',
    dueDateIsFixed: true,
  });

const KINDS = {
  issue: { list: '/api/v4/projects/top%2Fplan/issues', filled: filledIssue, fields: OF_ISSUES },
  epic: { list: '/api/v4/groups/top/epics', filled: filledEpic, fields: OF_EPICS },
} as const;

/** The value of a field in an answer; undefined when empty. */
const shown = (body: Readonly<Record<string, unknown>>, field: string): unknown => {
  const names: Readonly<Record<string, string>> = { milestone_id: 'milestone', epic_id: 'epic' };
  const value = body[field === 'assignee_id' ? 'assignee' : field.replace('assignee_ids', 'assignees')];
  const read = field in names ? body[names[field] as string] : value;
  return read === '' || (Array.isArray(read) && read.length === 0) ? null : read;
};

/** 0 and the empty string in the form encoding; null for anything else. */
const asForm = (field: string, value: unknown): string | null =>
  value === 0 || value === '' ? `${field}=${value}` : null;

const cases = Object.entries(KINDS).flatMap(([kind, { fields }]) =>
  Object.entries(fields).flatMap(([field, values]) =>
    values.map((value) => [kind as keyof typeof KINDS, field, value] as const),
  ),
);

type Sent = (method: 'POST' | 'PUT', url: string, field: string, value: unknown) => InjectOptions | null;

/** The encodings of a value in a request; null when it cannot be written so. */
const WAYS: Readonly<Record<string, Sent>> = {
  json: (method, url, field, value) => ({ method, url, payload: { title: 'New', [field]: value } }),
  form: (method, url, field, value) => {
    const form = asForm(field, value);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return form === null ? null : { method, url, headers, payload: `title=New&${form}` };
  },
  query: (method, url, field, value) => {
    const form = asForm(field, value);
    return form === null ? null : { method, url: `${url}?title=New&${form}` };
  },
};

test.each(cases)('%s %s: %j takes it off, in JSON, a form and a query', async (kind, field, value) => {
  const { list, filled } = KINDS[kind];
  for (const [way, sent] of Object.entries(WAYS)) {
    const post = sent('POST', list, field, value);
    if (post === null) continue;
    const item = await filled();
    const put = sent('PUT', `${list}/${item.iid}`, field, value);
    for (const [request, status] of [[put, 200], ...(way === 'query' ? [] : [[post, 201]])] as const) {
      const answer = await w.owner.send(request as InjectOptions);
      expect([way, answer.status, answer.body.error, shown(answer.body, field)]).toEqual([
        way,
        status,
        undefined,
        null,
      ]);
    }
  }
});

test('0 takes the parent and the iteration off many items at once', async () => {
  const issue = await filledIssue();
  const { status } = await w.owner.post('/groups/top/-/issues/bulk_update', {
    update: { issuable_ids: String(issue.id), sprint_id: 0, milestone_id: 0, epic_id: 0, assignee_ids: [0] },
  });
  expect(status).toBe(200);
  const { body } = await w.owner.get(`/api/v4/projects/top%2Fplan/issues/${issue.iid}`);
  expect([body.iteration, body.milestone, body.epic, body.assignees]).toEqual([null, null, null, []]);
});
