import { expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';
import { build } from '../testing/build.ts';
import { nightlyTimes } from '../testing/chance.ts';
import { testContext } from '../testing/context.ts';
import { changeLogGaps } from '../testing/requests/replay.ts';
import { findDifferences } from '../consistency/differences.ts';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { addChild, moveChild, removeChild } from '../item-changes/children/child-changes.ts';
import { createItem } from '../item-changes/create-item.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { restoreFromBin } from '../recycle-bin/changes.ts';

const OPERATIONS = nightlyTimes(10_000);
const LOOKS = 4;
const AT_ONCE = 8;
const GROVES = 3;
const MOST_EPICS = 90;
const MOST_ISSUES = 60;
const SEED = 20_261_120;

/** Random numbers from 0 up to 1, reproducible by the seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Acknowledged {
  readonly changeIds: readonly number[];
  /** The item that the write was about. */
  readonly subject: number;
}

type Act = (context: Context, viewer: Viewer) => Promise<Acknowledged>;

/** A top-level group with a subgroup and a project, and the items in it. */
interface Grove {
  readonly groups: readonly number[];
  readonly project: number;
  readonly epics: number[];
  readonly issues: number[];
  readonly binned: number[];
  readonly done: (readonly number[])[];
}

const drop = (list: number[], id: number): void => {
  const at = list.indexOf(id);
  if (at >= 0) list.splice(at, 1);
};

const parentOf = async ({ db }: Context, id: number): Promise<number> =>
  (await db.selectFrom('work_items').select('parent_id').where('id', '=', id).executeTakeFirstOrThrow())
    .parent_id ?? id;

/** The next random operation in a grove; when it has become impossible, it is refused. */
const nextAct = (grove: Grove, random: () => number): Act => {
  const from = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [a, b, i] = [from(grove.epics), from(grove.epics), from(grove.issues)];
  const yes = random() < 0.5;
  const title = `Item ${Math.floor(random() * 1e6)}`;
  const about =
    (subject: number, run: (c: Context, v: Viewer) => Promise<{ changeIds: readonly number[] }>): Act =>
    async (c, v) => ({ subject, changeIds: (await run(c, v)).changeIds });
  const acts: readonly (readonly [share: number, act: Act | null])[] = [
    [14, about(b, (c, v) => addChild(c, v, { parentId: a, childId: b }))],
    [5, about(a, async (c, v) => removeChild(c, v, { parentId: await parentOf(c, a), childId: a }))],
    [10, about(i, (c, v) => addChild(c, v, { parentId: a, childId: i }))],
    [4, about(i, async (c, v) => removeChild(c, v, { parentId: await parentOf(c, i), childId: i }))],
    [
      16,
      about(b, async (c, v) =>
        moveChild(c, v, {
          parentId: await parentOf(c, a),
          childId: b,
          ...(yes ? { beforeId: a } : { afterId: a }),
        }),
      ),
    ],
    [8, about(i, (c, v) => moveChild(c, v, { parentId: a, childId: i }))],
    [10, about(a, (c, v) => updateItem(c, v, { id: a, confidential: random() < 0.35 }))],
    [4, about(i, (c, v) => updateItem(c, v, { id: i, confidential: yes }))],
    [3, about(i, (c, v) => updateItem(c, v, { id: i, weight: yes ? 3 : null, stateEvent: 'close' }))],
    [4, about(a, (c, v) => updateItem(c, v, { id: a, parentId: yes ? b : null, title }))],
    [
      7,
      about(a, async (c, v) => {
        const gone = await deleteItem(c, v, { id: a, children: yes ? 'delete' : 'release' });
        grove.binned.push(a);
        if (grove.epics.length > MOST_EPICS / 2) drop(grove.epics, a);
        return gone;
      }),
    ],
    [
      2,
      about(i, async (c, v) => {
        const gone = await deleteItem(c, v, { id: i });
        if (grove.issues.length > MOST_ISSUES / 2) drop(grove.issues, i);
        return gone;
      }),
    ],
    [
      grove.binned.length > 0 ? 6 : 0,
      async (c, v) => {
        const id = from(grove.binned);
        const { changeIds } = await restoreFromBin(c, v, { id });
        drop(grove.binned, id);
        if (!grove.epics.includes(id)) grove.epics.push(id);
        return { subject: id, changeIds };
      },
    ],
    [
      grove.epics.length < MOST_EPICS ? 8 : 0,
      async (c, v) => {
        const { id, changeIds } = await createItem(c, v, {
          type: 'epic',
          namespaceId: from(grove.groups),
          title,
          parentId: yes ? a : null,
          dueDateIsFixed: yes,
          dueDateFixed: yes ? '2026-12-24' : null,
        });
        grove.epics.push(id);
        return { subject: id, changeIds };
      },
    ],
    [
      grove.issues.length < MOST_ISSUES ? 6 : 0,
      async (c, v) => {
        const { id, changeIds } = await createItem(c, v, {
          type: 'issue',
          namespaceId: grove.project,
          title,
          ...(yes && { epicId: a, weight: 2 }),
        });
        grove.issues.push(id);
        return { subject: id, changeIds };
      },
    ],
    [
      grove.done.length > 0 ? 3 : 0,
      async (c, v) => {
        const taken = await undoChanges(c, v, { changeIds: [...(grove.done.at(-1) as readonly number[])] });
        return { subject: 0, changeIds: taken.changeIds };
      },
    ],
  ];
  let at = random() * acts.reduce((sum, [share]) => sum + share, 0);
  const chosen = acts.find(([share]) => (at -= share) < 0);
  return chosen?.[1] as Act;
};

const plant = async (context: Context): Promise<{ groves: Grove[]; viewers: Viewer[] }> => {
  const make = build(context);
  const planner = await make.user();
  const groves: Grove[] = [];
  for (let n = 0; n < GROVES; n++) {
    const group = await make.group();
    const sub = await make.group({ parent: group });
    const project = await make.project({ group });
    await make.member('planner', group, planner);
    const epics: number[] = [];
    const issues: number[] = [];
    for (let e = 0; e < 24; e++) epics.push((await make.epic({ group: e % 2 ? group : sub })).id);
    for (let e = 0; e < 12; e++) issues.push((await make.issue({ project })).id);
    groves.push({ groups: [group.id, sub.id], project: project.id, epics, issues, binned: [], done: [] });
  }
  return {
    groves,
    viewers: [
      await make.admin(),
      await make.member('planner', { id: groves[0]?.groups[1] as number }, planner),
    ],
  };
};

/** The entries of the log since the start: each transaction once, with its subjects. */
const loggedSince = async ({ db }: Context, last: number) =>
  db
    .selectFrom('changes')
    .select(['id', 'xid', 'subject_id', 'subject_type', 'cause'])
    .where('id', '>', last)
    .execute();

test(
  'A34, A35: after many changes by eight at a time the trees are trees and each change is told once',
  { timeout: 600_000 },
  async () => {
    const { context, close } = await testContext();
    try {
      const { groves, viewers } = await plant(context);
      const newest = await context.db
        .selectFrom('changes')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      const random = randomFrom(SEED);
      const acknowledged: Acknowledged[] = [];
      let refused = 0;
      let started = 0;
      const lane = async (until: number): Promise<void> => {
        while (started < until) {
          started++;
          const grove = groves[Math.floor(random() * GROVES)] as Grove;
          const viewer = viewers[started % 2] as Viewer;
          try {
            const done = await nextAct(grove, random)(context, viewer);
            acknowledged.push(done);
            if (done.changeIds.length > 0) grove.done.push(done.changeIds);
          } catch (error) {
            if (!(error instanceof CairnError)) throw error;
            refused++;
          }
        }
      };
      for (let look = 1; look <= LOOKS; look++) {
        const until = (OPERATIONS / LOOKS) * look;
        await Promise.all(Array.from({ length: AT_ONCE }, () => lane(until)));
        expect(await findDifferences(context.db)).toEqual([]);
      }
      expect(await changeLogGaps(context)).toEqual([]);

      const logged = await loggedSince(context, newest.id as number);
      const xidOf = new Map(logged.map((entry) => [entry.id, entry.xid]));
      const effective = acknowledged.filter(({ changeIds }) => changeIds.length > 0);
      const transactions = effective.map(({ changeIds }) => new Set(changeIds.map((id) => xidOf.get(id))));
      expect(transactions.filter((xids) => xids.size !== 1 || xids.has(undefined))).toEqual([]);
      const told = transactions.flatMap((xids) => [...xids]);
      expect(new Set(told).size).toBe(told.length);
      // Refused operations have left nothing in the log.
      expect(new Set(logged.map((entry) => entry.xid))).toEqual(new Set(told));
      const own = new Set(
        logged
          .filter((entry) => entry.subject_type === 'work_item' && entry.cause !== 'rolled_up')
          .map((entry) => `${entry.xid}:${entry.subject_id}`),
      );
      const silent = effective.filter(
        ({ subject }, n) => subject !== 0 && !own.has(`${[...(transactions[n] ?? [])][0]}:${subject}`),
      );
      expect(silent).toEqual([]);
      // Many operations must have been valid and changed something, or the test proves nothing; how many is
      // random.
      expect(started).toBe(OPERATIONS);
      expect(effective.length).toBeGreaterThan(OPERATIONS / 3);
      expect(refused).toBeGreaterThan(OPERATIONS / 20);
    } finally {
      await close();
    }
  },
);
