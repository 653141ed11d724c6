import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';
import { updateMilestone } from '../milestones/changes.ts';
import { build } from '../testing/build.ts';
import { nightlyTimes } from '../testing/chance.ts';
import { testContext } from '../testing/context.ts';
import { changeLogGaps } from '../testing/requests/replay.ts';
import { findDifferences } from '../consistency/differences.ts';
import { addChild, moveChild, removeChild } from '../item-changes/children/child-changes.ts';
import { createItem } from '../item-changes/create-item.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { moveEpicDates } from '../item-changes/move-epic-dates.ts';
import { updateItem } from '../item-changes/update-item.ts';

const RUNS = nightlyTimes(5);
const OPERATIONS = 240;
const AT_ONCE = 8;

const pick = fc.nat(1_000_000);
const day = fc.constantFrom(null, '2026-01-05', '2026-02-10', '2026-03-15', '2026-04-20', '2026-06-01');
const weight = fc.constantFrom(null, 0, 1, 5, 13);
const health = fc.constantFrom(null, 'on_track', 'needs_attention', 'at_risk');

const operation = fc.oneof(
  fc.record({
    does: fc.constant('create epic' as const),
    a: pick,
    nested: fc.boolean(),
    start: day,
    due: day,
    fixed: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('create issue' as const),
    a: pick,
    nested: fc.boolean(),
    weight,
    health,
    m: pick,
  }),
  fc.record({ does: fc.constant('adopt epic' as const), a: pick, b: pick }),
  fc.record({ does: fc.constant('release epic' as const), a: pick }),
  fc.record({ does: fc.constant('add issue' as const), a: pick, b: pick }),
  fc.record({ does: fc.constant('remove issue' as const), a: pick }),
  fc.record({ does: fc.constant('reorder' as const), a: pick, b: pick, after: fc.boolean() }),
  fc.record({ does: fc.constant('date epic' as const), a: pick, start: day, due: day, fixed: fc.boolean() }),
  fc.record({ does: fc.constant('drag' as const), a: pick, b: pick, start: day, due: day }),
  fc.record({ does: fc.constant('turn epic' as const), a: pick, close: fc.boolean(), title: pick }),
  fc.record({
    does: fc.constant('turn issue' as const),
    a: pick,
    close: fc.boolean(),
    weight,
    health,
    m: pick,
  }),
  fc.record({ does: fc.constant('hide' as const), a: pick, confidential: fc.boolean() }),
  fc.record({ does: fc.constant('date milestone' as const), m: pick, start: day, due: day }),
  fc.record({ does: fc.constant('delete epic' as const), a: pick, sure: fc.nat(3) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const randomChanges = async (context: Context) => {
  const make = build(context);
  const group = await make.group();
  const sub = await make.group({ parent: group });
  const project = await make.project({ group });
  const milestones = [
    await make.milestone({ place: group, startDate: '2026-01-01', dueDate: '2026-02-01' }),
    await make.milestone({ place: group, startDate: '2026-02-01', dueDate: '2026-08-01' }),
    await make.milestone({ place: group }),
  ];
  const epics: number[] = [];
  const issues: number[] = [];
  for (let i = 0; i < 8; i++) epics.push((await make.epic({ group: i % 2 ? group : sub })).id);
  for (let i = 0; i < 4; i++) issues.push((await make.issue({ project })).id);
  const viewer = await make.admin();
  const epic = (n: number) => epics[n % epics.length] as number;
  const issue = (n: number) => issues[n % issues.length] as number;
  const milestone = (n: number) => [null, ...milestones.map((m) => m.id)][n % 4] as number | null;
  const parentOf = async (id: number) =>
    (
      await context.db
        .selectFrom('work_items')
        .select('parent_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).parent_id ?? 0;

  const act = async (op: Operation): Promise<unknown> => {
    switch (op.does) {
      case 'create epic': {
        const dates = {
          startDateFixed: op.start,
          startDateIsFixed: op.fixed,
          dueDateFixed: op.due,
          dueDateIsFixed: op.fixed,
        };
        const parentId = op.nested ? epic(op.a) : undefined;
        return createItem(context, viewer, {
          type: 'epic',
          namespaceId: group.id,
          title: 'Epic',
          parentId,
          ...dates,
        }).then((made) => epics.push(made.id));
      }
      case 'create issue': {
        const plan = {
          weight: op.weight,
          healthStatus: op.health as 'at_risk' | null,
          milestoneId: milestone(op.m),
        };
        const epicId = op.nested ? epic(op.a) : undefined;
        return createItem(context, viewer, {
          type: 'issue',
          namespaceId: project.id,
          title: 'Issue',
          epicId,
          ...plan,
        }).then((made) => issues.push(made.id));
      }
      case 'adopt epic':
        return addChild(context, viewer, { parentId: epic(op.a), childId: epic(op.b) });
      case 'release epic':
        return removeChild(context, viewer, { parentId: await parentOf(epic(op.a)), childId: epic(op.a) });
      case 'add issue':
        return addChild(context, viewer, { parentId: epic(op.a), childId: issue(op.b) });
      case 'remove issue':
        return removeChild(context, viewer, { parentId: await parentOf(issue(op.a)), childId: issue(op.a) });
      case 'reorder': {
        const sibling = issue(op.b);
        const parentId = await parentOf(sibling);
        return moveChild(context, viewer, {
          parentId,
          childId: issue(op.a),
          ...(op.after ? { afterId: sibling } : { beforeId: sibling }),
        });
      }
      case 'date epic':
        return updateItem(context, viewer, {
          id: epic(op.a),
          startDateFixed: op.start,
          startDateIsFixed: op.fixed,
          dueDateFixed: op.due,
          dueDateIsFixed: op.fixed,
        });
      case 'drag':
        return moveEpicDates(context, viewer, {
          items: [
            { id: epic(op.a), startDate: op.start },
            { id: epic(op.b), dueDate: op.due },
          ],
        });
      case 'turn epic':
        return updateItem(context, viewer, {
          id: epic(op.a),
          stateEvent: op.close ? 'close' : 'reopen',
          title: `Epic ${op.title}`,
        });
      case 'turn issue':
        return updateItem(context, viewer, {
          id: issue(op.a),
          stateEvent: op.close ? 'close' : 'reopen',
          weight: op.weight,
          healthStatus: op.health as 'at_risk' | null,
          milestoneId: milestone(op.m),
        });
      case 'hide':
        return updateItem(context, viewer, { id: epic(op.a), confidential: op.confidential });
      case 'date milestone':
        return updateMilestone(context, viewer, {
          id: milestones[op.m % 3]?.id as number,
          startDate: op.start,
          dueDate: op.due,
        });
      case 'delete epic':
        return op.sure === 0 ? deleteItem(context, viewer, { id: epic(op.a) }) : undefined;
    }
  };
  return act;
};

test(
  'A34, A35: trees, sums, dates and the change log agree after a storm of concurrent changes',
  { timeout: 240_000 },
  async () => {
    let applied = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
        async (operations) => {
          const { context, close } = await testContext();
          try {
            const act = await randomChanges(context);
            for (let i = 0; i < operations.length; i += AT_ONCE) {
              const answers = await Promise.allSettled(operations.slice(i, i + AT_ONCE).map(act));
              for (const answer of answers) {
                if (answer.status === 'fulfilled') applied++;
                else if (!(answer.reason instanceof CairnError)) throw answer.reason;
              }
            }
            expect(await findDifferences(context.db)).toEqual([]);
            expect(await changeLogGaps(context)).toEqual([]);
          } finally {
            await close();
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    // Most operations must have been valid, or the test proves nothing.
    expect(applied).toBeGreaterThan((RUNS * OPERATIONS) / 2);
  },
);
