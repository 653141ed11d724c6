import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadeItem, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;
const people: Record<string, Viewer> = { anonymous };

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  planner = await make.member('planner', group);
  Object.assign(people, {
    outsider: await make.outsider(),
    guest: await make.member('guest', group),
    planner,
    reader: { ...planner, canWrite: false },
  });
});
afterAll(() => close());

const at = (issue: MadeItem) => `projectPath: "acme/plan", iid: "${issue.iid}"`;

const written = async (): Promise<number> => {
  const { rows } = await context.pool.query<{ n: number }>('SELECT count(*) AS n FROM changes');
  return rows[0]?.n ?? 0;
};

/** Each mutation with an input that a planner may use, and whether a guest may, too. */
const CASES: Readonly<
  Record<string, { guest: boolean; input: (issue: MadeItem, epic: MadeItem) => string }>
> = {
  createIssue: { guest: true, input: () => 'projectPath: "acme/plan", title: "New"' },
  updateIssue: { guest: false, input: (issue) => `${at(issue)}, title: "Other"` },
  issueSetLocked: { guest: false, input: (issue) => `${at(issue)}, locked: true` },
  issueSetConfidential: { guest: false, input: (issue) => `${at(issue)}, confidential: true` },
  issueSetWeight: { guest: false, input: (issue) => `${at(issue)}, weight: 5` },
  issueSetDueDate: { guest: false, input: (issue) => `${at(issue)}, dueDate: "2026-02-03"` },
  issueSetEpic: {
    guest: true,
    input: (issue, epic) => `${at(issue)}, epicId: "gid://gitlab/Epic/${epic.id}"`,
  },
  issueSetAssignees: {
    guest: false,
    input: (issue) => `${at(issue)}, assigneeUsernames: ["${planner.username}"]`,
  },
  issueSetSubscription: { guest: true, input: (issue) => `${at(issue)}, subscribedState: true` },
};

describe.each(Object.keys(CASES))('%s', (name) => {
  test.each(['anonymous', 'outsider', 'reader', 'guest', 'planner'])('by %s', async (who) => {
    const issue = await make.issue({ project });
    const epic = await make.epic({ group });
    const { guest, input } = CASES[name] as (typeof CASES)[string];
    const before = await written();
    const { data, errors } = await ask(
      people[who] as Viewer,
      `mutation { it: ${name}(input: { ${input(issue, epic)} }) { errors issue { id } } }`,
    );
    if (who === 'planner' || (who === 'guest' && guest)) {
      expect(errors).toEqual([]);
      expect(data.it).toEqual({ errors: [], issue: { id: expect.any(String) } });
      expect(await written()).toBeGreaterThan(before);
    } else {
      expect(errors.map((error) => error.message)).toEqual([NO_ACCESS]);
      expect(data.it).toBeNull();
      expect(await written()).toBe(before);
    }
  });
});

const FIELDS =
  'issue { title description type weight dueDate healthStatus confidential state discussionLocked labels { nodes { title } } assignees { nodes { username } } epic { id } iteration { id } lockVersion }';

const run = async (name: string, input: string) => {
  const { data, errors } = await ask(
    planner,
    `mutation { it: ${name}(input: { ${input} }) { errors ${FIELDS} } }`,
  );
  expect(errors).toEqual([]);
  return data.it;
};

test('createIssue and updateIssue write every field they take', async () => {
  const label = await make.label({ place: group, title: 'urgent' });
  const epic = await make.epic({ group });
  const made = await run(
    'createIssue',
    `projectPath: "acme/plan", title: " New ", description: "text", type: ISSUE, weight: 3, dueDate: "2026-01-02", healthStatus: onTrack, confidential: true, labels: ["fresh"], epicId: "gid://gitlab/Epic/${epic.id}"`,
  );
  expect(made.issue).toMatchObject({
    title: 'New',
    description: 'text',
    type: 'ISSUE',
    weight: 3,
    dueDate: '2026-01-02',
    healthStatus: 'onTrack',
    confidential: true,
    labels: { nodes: [{ title: 'fresh' }] },
    epic: { id: `gid://gitlab/Epic/${epic.id}` },
  });
  const issue = await make.issue({ project, weight: 3, healthStatus: 'at_risk', dueDate: '2026-01-01' });
  const changed = await run(
    'updateIssue',
    `${at(issue)}, title: "T", description: "D", type: ISSUE, weight: null, dueDate: null, healthStatus: null, confidential: null, locked: true, stateEvent: CLOSE, addLabelIds: ["gid://gitlab/GroupLabel/${label.id}"]`,
  );
  expect(changed.issue).toMatchObject({
    title: 'T',
    description: 'D',
    weight: null,
    dueDate: null,
    healthStatus: null,
    confidential: false,
    discussionLocked: true,
    state: 'closed',
    lockVersion: 1,
    labels: { nodes: [{ title: 'urgent' }] },
  });
});

test('issueSetAssignees replaces, adds and takes away', async () => {
  const issue = await make.issue({ project });
  const [ada, bo] = [await make.member('guest', group), await make.member('guest', group)];
  const assign = async (who: readonly Viewer[], mode: string) => {
    const names = who.map((one) => `"${one.username}"`).join();
    const { issue: now } = await run(
      'issueSetAssignees',
      `${at(issue)}, assigneeUsernames: [${names}], operationMode: ${mode}`,
    );
    return now.assignees.nodes.map((user: { username: string }) => user.username);
  };
  expect(await assign([ada], 'REPLACE')).toEqual([ada.username]);
  expect(await assign([bo], 'APPEND')).toEqual([ada.username, bo.username]);
  expect(await assign([ada], 'REMOVE')).toEqual([bo.username]);
  const { data } = await ask(
    planner,
    `mutation { it: issueSetAssignees(input: { ${at(issue)}, assigneeUsernames: ["nobody-of-that-name"] }) { errors } }`,
  );
  expect(data.it.errors).toEqual(['Assignee usernames contains a person who does not exist']);
});

test('issueSetIteration refuses an iteration of another group', async () => {
  const issue = await make.issue({ project });
  const { data, errors } = await ask(
    planner,
    `mutation { it: issueSetIteration(input: { ${at(issue)}, iterationId: "gid://gitlab/Iteration/999999" }) { errors } }`,
  );
  expect(errors).toEqual([]);
  expect(data.it.errors).toEqual(['Iteration id is not available in this project']);
});

test('an issue cannot become an epic, and a title cannot be empty', async () => {
  const issue = await make.issue({ project });
  const { errors } = await ask(
    planner,
    `mutation { it: updateIssue(input: { ${at(issue)}, type: EPIC }) { errors } }`,
  );
  expect(errors[0]?.message).toBe('Argument "type" cannot be EPIC: use createEpic');
  const { data } = await ask(
    planner,
    `mutation { it: updateIssue(input: { ${at(issue)}, title: "  " }) { errors issue { id } } }`,
  );
  expect(data.it).toEqual({ errors: ["Title can't be blank"], issue: null });
});
