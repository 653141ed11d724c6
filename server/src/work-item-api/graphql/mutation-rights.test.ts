import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
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

const gid = (item: Made) => `gid://gitlab/WorkItem/${item.id}`;
const TYPE = { issue: 1, incident: 2, task: 5, objective: 6, epic: 8 } as const;
const type = (name: keyof typeof TYPE) => `workItemTypeId: "gid://gitlab/WorkItems::Type/${TYPE[name]}"`;

const written = async (): Promise<number> => {
  const { rows } = await context.pool.query<{ n: number }>('SELECT count(*) AS n FROM changes');
  return rows[0]?.n ?? 0;
};

/** Each mutation with an input that a planner may use, and whether a guest may, too. */
const CASES: Readonly<Record<string, { guest: boolean; input: (epic: Made, issue: Made) => string }>> = {
  workItemCreate: {
    guest: true,
    input: (_, issue) =>
      `title: "New", projectPath: "acme/plan", ${type('task')}, hierarchyWidget: { parentId: "${gid(issue)}" }`,
  },
  workItemUpdate: { guest: false, input: (epic) => `id: "${gid(epic)}", title: "Other"` },
  workItemDelete: { guest: false, input: (epic) => `id: "${gid(epic)}"` },
  workItemBulkUpdate: {
    guest: false,
    input: (epic, issue) => `ids: ["${gid(epic)}", "${gid(issue)}"], stateEvent: CLOSE`,
  },
};

describe.each(Object.keys(CASES))('%s', (name) => {
  test.each(['anonymous', 'outsider', 'reader', 'guest', 'planner'])('by %s', async (who) => {
    const [epic, issue] = [await make.epic({ group }), await make.issue({ project })];
    const { guest, input } = CASES[name] as (typeof CASES)[string];
    const before = await written();
    const { data, errors } = await ask(
      people[who] as Viewer,
      `mutation { it: ${name}(input: { ${input(epic, issue)} }) { errors changeIds } }`,
    );
    if (who === 'planner' || (who === 'guest' && guest)) {
      expect(errors).toEqual([]);
      expect(data.it).toEqual({ errors: [], changeIds: expect.arrayContaining([expect.any(String)]) });
      expect(await written()).toBeGreaterThan(before);
    } else {
      expect(errors.map((error) => error.message)).toEqual([NO_ACCESS]);
      expect(data.it).toBeNull();
      expect(await written()).toBe(before);
    }
  });
});
