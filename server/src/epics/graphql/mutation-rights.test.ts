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
const people: Record<string, Viewer> = { anonymous };

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  const planner = await make.member('planner', group);
  Object.assign(people, {
    outsider: await make.outsider(),
    guest: await make.member('guest', group),
    planner,
    reader: { ...planner, canWrite: false },
  });
});
afterAll(() => close());

const epicGid = (epic: { id: number }): string => `gid://gitlab/Epic/${epic.id}`;

/** Each mutation with an input that a planner may use, and its result for a guest. */
const cases = (
  epic: MadeItem,
  issue: MadeItem,
): readonly { name: string; document: string; guest: boolean }[] => [
  {
    name: 'createEpic',
    document:
      'mutation { it: createEpic(input: { groupPath: "acme", title: "New" }) { errors epic { id } } }',
    guest: false,
  },
  {
    name: 'updateEpic',
    document: `mutation { it: updateEpic(input: { groupPath: "acme", iid: "${epic.iid}", title: "Changed" }) { errors epic { id } } }`,
    guest: false,
  },
  {
    name: 'epicSetSubscription',
    document: `mutation { it: epicSetSubscription(input: { groupPath: "acme", iid: "${epic.iid}", subscribedState: true }) { errors epic { id } } }`,
    guest: true,
  },
  {
    name: 'epicAddIssue',
    document: `mutation { it: epicAddIssue(input: { groupPath: "acme", iid: "${epic.iid}", projectPath: "acme/plan", issueIid: "${issue.iid}" }) { errors epicIssue { id epicIssueId } } }`,
    guest: true,
  },
  {
    name: 'epicTreeReorder',
    document: `mutation { it: epicTreeReorder(input: { baseEpicId: "${epicGid(epic)}", moved: { id: "gid://gitlab/EpicIssue/${issue.id}", newParentId: "${epicGid(epic)}" } }) { errors } }`,
    guest: true,
  },
  {
    name: 'epicsMoveDates',
    document: `mutation { it: epicsMoveDates(input: { items: [{ id: "${epicGid(epic)}", startDate: "2026-01-01" }] }) { errors epics { id } } }`,
    guest: false,
  },
  {
    name: 'awardEmojiToggle',
    document: `mutation { it: awardEmojiToggle(input: { awardableId: "${epicGid(epic)}", name: "tada" }) { errors toggledOn workItem { id } } }`,
    guest: true,
  },
  {
    name: 'roadmapSettingsRemember',
    document:
      'mutation { it: roadmapSettingsRemember(input: { groupPath: "acme", settings: {} }) { errors } }',
    guest: true,
  },
];

const NAMES = [
  'createEpic',
  'updateEpic',
  'epicSetSubscription',
  'epicAddIssue',
  'epicTreeReorder',
  'epicsMoveDates',
  'awardEmojiToggle',
  'roadmapSettingsRemember',
];

const written = async (): Promise<number> => {
  const { rows } = await context.pool.query<{ n: number }>(
    'SELECT (SELECT count(*) FROM changes) + (SELECT count(*) FROM view_settings) AS n',
  );
  return rows[0]?.n ?? 0;
};

describe.each(NAMES)('%s', (name) => {
  test.each(['anonymous', 'outsider', 'reader', 'guest', 'planner'])('by %s', async (who) => {
    const epic = await make.epic({ group });
    const issue = await make.issue({ project });
    const found = cases(epic, issue).find((one) => one.name === name);
    const before = await written();
    const { data, errors, status } = await ask(people[who] as Viewer, found?.document ?? '');
    expect(status).toBe(200);
    if (who === 'planner' || (who === 'guest' && found?.guest)) {
      expect(errors).toEqual([]);
      expect(data.it.errors).toEqual([]);
      expect(await written()).toBeGreaterThan(before);
    } else {
      expect(errors).toEqual([{ message: NO_ACCESS, path: ['it'] }]);
      expect(data).toEqual({ it: null });
      expect(await written()).toBe(before);
    }
  });
});
