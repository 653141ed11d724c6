import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { updateProject } from '../../namespaces/changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let w: GroupWithCallers;
let names: Readonly<Record<string, string | number>>;

beforeAll(async () => {
  w = await groupWithCallers();
  const { owner, planner, guest } = w.people;
  const above = await w.make.epic({ group: w.group });
  const epic = await w.make.epic({ parent: above });
  const hidden = await w.make.epic({ group: w.group, confidential: true });
  const cadence = await createCadence(w.context, owner, {
    groupId: w.group.id,
    title: 'Sprints',
    automatic: false,
  });
  const iterate = (title: string, startDate: string, dueDate: string) =>
    createIteration(w.context, owner, { cadenceId: cadence.id, title, startDate, dueDate });
  const now = await iterate('now', dayFromNow(-3), dayFromNow(3));
  const later = await iterate('later', dayFromNow(30), dayFromNow(40));
  const soon = await w.make.milestone({ place: w.group, title: 'soon', dueDate: dayFromNow(20) });
  const begun = await w.make.milestone({
    place: w.group,
    title: 'begun',
    startDate: dayFromNow(-20),
    dueDate: dayFromNow(40),
  });
  const rich = await w.make.issue({
    project: w.project,
    epic,
    title: 'rich',
    description: 'words',
    as: planner,
    labels: ['bug'],
    weight: 5,
    healthStatus: 'at_risk',
    milestoneId: soon.id,
    iterationId: now.id,
    dueDate: '2020-02-02',
    assigneeIds: [guest.userId as number, owner.userId as number],
  });
  const plain = await w.make.issue({
    project: w.project,
    title: 'plain',
    epic: above,
    as: owner,
    labels: ['chore'],
    weight: 0,
    healthStatus: 'on_track',
    milestoneId: begun.id,
    iterationId: later.id,
    dueDate: '2990-02-02',
    assigneeIds: [owner.userId as number],
  });
  // Values that an incident keeps from when it was an issue.
  await w.context.pool.query("UPDATE work_items SET type = 'incident' WHERE id = $1", [plain.id]);
  const bare = await w.make.issue({ project: w.project, title: 'bare', as: guest });
  await w.make.link(plain, bare, 'blocks');
  const secret = await w.make.issue({
    project: w.project,
    title: 'secret',
    confidential: true,
    epic: hidden,
    as: owner,
  });
  await w.make.link(secret, rich, 'blocks');
  await w.context.pool.query('UPDATE work_items SET closed_at = $2 WHERE id = $1', [
    plain.id,
    '2024-05-05T12:00:00Z',
  ]);
  await w.owner.post(`/api/v4/projects/top%2Fplan/issues/${rich.iid}/award_emoji?name=tada`);
  names = {
    owner: owner.username?.toUpperCase() as string,
    planner: planner.username as string,
    guest: guest.username as string,
    guestId: guest.userId as number,
    epic: epic.id,
    above: above.id,
    hidden: hidden.id,
    now: now.id,
    cadence: cadence.id,
    rich: rich.iid,
  };
});
afterAll(() => w.close());

type Who = 'owner' | 'guest';

/**
 * The titles in a project's list; filter.test.ts checks that `filter` gives the same as the separate
 * arguments.
 */
const titles = async (args: string, who: Who = 'owner'): Promise<unknown> => {
  const filled = args.replace(/\{(\w+)\}/g, (whole, name: string) => String(names[name] ?? whole));
  const { body } = await w[who].query(
    `{ project(fullPath: "top/plan") { issues(sort: TITLE_ASC, ${filled}) { nodes { title } } } }`,
  );
  return (
    body.errors?.[0].message ??
    body.data.project.issues.nodes.map(({ title }: { title: string }) => title).join(' ')
  );
};

test.each([
  ['assigneeId: "{guestId}"', 'rich'],
  ['assigneeId: "gid://gitlab/User/{guestId}"', 'rich'],
  ['assigneeId: "NONE"', 'bare'],
  ['assigneeId: "any"', 'plain rich'],
  ['assigneeWildcardId: NONE', 'bare'],
  ['assigneeWildcardId: ANY', 'plain rich'],
  ['assigneeUsername: "{owner}"', 'plain rich'],
  ['assigneeUsernames: ["{owner}", "{guest}"]', 'rich'],
  ['authorUsername: "{planner}"', 'rich'],
  ['milestoneTitle: ["soon", null]', 'rich'],
  ['milestoneTitle: ["None"]', 'bare'],
  ['milestoneWildcardId: NONE', 'bare'],
  ['milestoneWildcardId: ANY', 'plain rich'],
  ['milestoneWildcardId: STARTED', 'plain'],
  ['milestoneWildcardId: UPCOMING', 'rich'],
  ['labelName: ["bug"]', 'rich'],
  ['labelName: ["None"]', 'bare'],
  ['labelName: ["Any"]', 'plain rich'],
  ['iterationId: ["{now}"]', 'rich'],
  ['iterationId: ["gid://gitlab/Iteration/{now}", null]', 'rich'],
  ['iterationTitle: "later"', 'plain'],
  ['iterationWildcardId: NONE', 'bare'],
  ['iterationWildcardId: ANY', 'plain rich'],
  ['iterationWildcardId: CURRENT', 'rich'],
  ['iterationCadenceId: ["gid://gitlab/Iterations::Cadence/{cadence}"]', 'plain rich'],
  ['iterationCadenceId: ["gid://gitlab/Iterations::Cadence/999"]', ''],
  ['weight: "5"', 'rich'],
  ['weight: "none"', 'bare'],
  ['weight: "Any"', 'plain rich'],
  ['weightWildcardId: NONE', 'bare'],
  ['weightWildcardId: ANY', 'plain rich'],
  ['healthStatusFilter: atRisk', 'rich'],
  ['healthStatusFilter: NONE', 'bare'],
  ['healthStatusFilter: ANY', 'plain rich'],
  ['epicId: "{epic}"', 'rich'],
  ['epicId: "gid://gitlab/Epic/{above}"', 'plain'],
  ['epicId: "{above}", includeSubepics: true', 'plain rich'],
  ['epicId: "{above}", includeSubepics: false', 'plain'],
  ['epicId: "NONE", includeSubepics: true', 'bare'],
  ['epicWildcardId: NONE', 'bare'],
  ['epicWildcardId: ANY', 'plain rich'],
  ['dueAfter: "2020-02-02"', 'plain rich'],
  ['dueAfter: "2020-02-03"', 'plain'],
  ['dueBefore: "2020-02-03T00:00:00Z"', 'rich'],
  ['dueBefore: "2020-02-02T23:00:00Z"', ''],
  ['closedAfter: "2024-05-05T12:00:00Z"', 'plain'],
  ['closedAfter: "2024-05-05T12:00:01Z"', ''],
  ['closedBefore: "2024-05-05T12:00:00Z"', 'plain'],
  ['closedBefore: "2024-05-05T11:59:59Z"', ''],
  ['createdAfter: "2990-01-01"', ''],
  ['updatedBefore: "2990-01-01"', 'bare plain rich'],
  ['types: [INCIDENT]', 'plain'],
  ['search: "words"', 'rich'],
  ['search: "words", in: [TITLE]', ''],
  ['myReactionEmoji: "tada"', 'rich'],
  ['iids: ["{rich}"]', 'rich'],
  ['not: { assigneeId: "{guestId}" }', 'bare plain'],
  ['not: { assigneeUsernames: ["{guest}", "nobody"] }', 'bare plain'],
  ['not: { authorUsername: ["{planner}", "{guest}"] }', 'plain'],
  ['not: { authorUsername: "{planner}" }', 'bare plain'],
  ['not: { epicId: "{epic}" }', 'bare plain'],
  ['not: { epicWildcardId: NONE }', 'plain rich'],
  ['not: { healthStatusFilter: [atRisk, needsAttention] }', 'bare plain'],
  ['not: { iids: ["{rich}"] }', 'bare plain'],
  ['not: { iterationId: ["{now}"] }', 'bare plain'],
  ['not: { iterationTitle: "now" }', 'bare plain'],
  ['not: { iterationWildcardId: CURRENT }', 'bare plain'],
  ['not: { labelName: ["bug"] }', 'bare plain'],
  ['not: { milestoneTitle: ["soon"] }', 'bare plain'],
  ['not: { milestoneWildcardId: STARTED }', 'bare rich'],
  ['not: { milestoneWildcardId: UPCOMING }', 'bare plain'],
  ['not: { myReactionEmoji: "tada" }', 'bare plain'],
  ['not: { types: [INCIDENT] }', 'bare rich'],
  ['not: { weight: "5" }', 'bare plain'],
  ['or: { assigneeUsernames: ["{guest}", "nobody"] }', 'rich'],
  ['or: { authorUsernames: ["{planner}", "{guest}"] }', 'bare rich'],
  ['or: { labelNames: ["bug", "chore"] }', 'plain rich'],
  ['or: { labelNames: ["bug"] }, not: { weight: "5" }', ''],
])('issues with %s', async (args, expected) => {
  // The confidential issue is tested below.
  expect(await titles(`confidential: false, ${args}`)).toBe(expected);
});

describe('what a guest may not see', () => {
  test.each([
    ['blocked: true', 'bare', 'bare rich'],
    ['blocked: false', 'plain rich', 'plain secret'],
    ['epicId: "{hidden}"', '', 'secret'],
    ['epicId: "{hidden}", includeSubepics: true', '', 'secret'],
    ['not: { epicId: "{hidden}" }', 'bare plain rich', 'bare plain rich'],
    ['confidential: true', '', 'secret'],
  ])('says nothing by %s', async (args, asGuest, asOwner) => {
    expect([await titles(args, 'guest'), await titles(args)]).toEqual([asGuest, asOwner]);
  });

  test('is no epic either where the issue below it is seen', async () => {
    const { iid } = await w.make.issue({
      project: w.project,
      epic: { id: Number(names['hidden']) },
      title: 'own',
      confidential: true,
      assigneeIds: [Number(names['guestId'])],
    });
    const asked = async (args: string) => [await titles(args, 'guest'), await titles(args)];
    expect(await asked('iids: ["' + iid + '"], epicWildcardId: ANY')).toEqual(['', 'own']);
    expect(await asked('iids: ["' + iid + '"], epicWildcardId: NONE')).toEqual(['own', '']);
    expect(await asked('epicId: "{hidden}", includeSubepics: true')).toEqual(['', 'own secret']);
    await w.owner.delete(`/api/v4/projects/top%2Fplan/issues/${iid}`);
  });
});

test.each([
  ['releaseTag: ["v1"]', 'Argument "releaseTag" is not supported'],
  ['releaseTagWildcardId: NONE', 'Argument "releaseTagWildcardId" is not supported'],
  ['crmContactId: "1"', 'Argument "crmContactId" is not supported'],
  ['crmOrganizationId: "1"', 'Argument "crmOrganizationId" is not supported'],
  ['not: { releaseTag: ["v1"] }', 'Argument "not.releaseTag" is not supported'],
  ['weight: "heavy"', 'Argument "weight" is neither a number, None nor Any'],
  ['not: { weight: "-1" }', 'Argument "not.weight" is neither a number, None nor Any'],
  ['epicId: "gid://gitlab/User/1"', 'Argument "epicId" is neither a number nor a global id'],
  ['iterationId: ["x"]', 'Argument "iterationId" is neither a number nor a global id'],
])('issues asked for %s are refused by name', async (args, message) => {
  expect(await titles(args)).toBe(message);
});

test('a group leaves out archived projects unless asked', async () => {
  const archived = await w.make.project({ group: w.group, path: 'old' });
  await w.make.issue({ project: archived, title: 'old' });
  await updateProject(w.context, await w.make.admin(), { id: archived.id, archived: true });
  const counted = async (args: string): Promise<number> => {
    const { body } = await w.owner.query(
      `{ group(fullPath: "top") { issues(search: "old" ${args}) { count } } }`,
    );
    return body.data.group.issues.count;
  };
  expect([await counted(''), await counted('includeArchived: true')]).toEqual([0, 1]);
});
