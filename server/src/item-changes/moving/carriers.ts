import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { copyDesigns } from '../../designs/copy.ts';
import { findUsableLabels, labelsOfItem } from '../../labels/queries.ts';
import { carryMetricImages } from '../../incidents/metric-images/carry.ts';
import { moveTimeline } from '../../incidents/timeline/carry.ts';
import { copyNotes } from '../../notes/copy.ts';
import { amendItems } from '../../work-items/amend.ts';
import { assigneeIdsOf } from '../../work-items/queries.ts';
import { relinkItems } from '../../work-items/relink-items.ts';
import { lockedItem, lockItemRows } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import type { WIDGETS } from '../../work-items/widgets/registry.ts';
import { assignableTo } from '../assignees.ts';
import { copyReactions } from '../copy-reactions.ts';
import type { Carrier, Carrying } from './carrier.ts';
import { hierarchy } from './hierarchy.ts';
import { linkedItems } from './linked-items.ts';

/** The widgets that declare that they are carried by a rule of their own. */
type RuledName = Extract<(typeof WIDGETS)[number], { readonly carried: 'by rule' }>['name'];

const nearestFirst = ({ target }: Carrying, rows: readonly { readonly namespace_id: number }[]) => {
  const depth = (row: (typeof rows)[number]) => target.traversal_ids.indexOf(row.namespace_id);
  return (a: (typeof rows)[number], b: (typeof rows)[number]) => depth(b) - depth(a);
};

/** Labels of groups above the target stay; others become those of the same title, where there are. */
const labels: Carrier = async (carrying) => {
  const { reader, from, target } = carrying;
  const own = await labelsOfItem(reader, from.id);
  const isUsable = (label: { readonly namespace_id: number }) =>
    target.traversal_ids.includes(label.namespace_id);
  const titles = own.filter((label) => !isUsable(label)).map(({ title }) => title);
  const found = await findUsableLabels(reader, target, { titles });
  found.sort(nearestFirst(carrying, found));
  const ids = own.flatMap((label) =>
    isUsable(label) ? [label.id] : (found.find(({ title }) => title === label.title)?.id ?? []),
  );
  return {
    left: [
      {
        kind: 'label',
        names: titles
          .filter((title) => !found.some((label) => label.title === title))
          .map((title) => `~${quoted(title)}`),
      },
    ],
    copy: (w, to) => relinkItems(w, 'labels', [{ item: to, before: [], after: [...new Set(ids)] }]),
  };
};

const quoted = (title: string): string =>
  /^[\p{L}\p{N}_][\p{L}\p{N}_\-:.]*$/u.test(title) ? title : `"${title}"`;

const milestone: Carrier = async (carrying) => {
  const { reader, from, target } = carrying;
  if (from.milestone_id === null) return {};
  const own = await reader.db
    .selectFrom('milestones')
    .select(['id', 'title', 'namespace_id'])
    .where('id', '=', from.milestone_id)
    .executeTakeFirstOrThrow();
  if (target.traversal_ids.includes(own.namespace_id)) return { values: { milestone_id: own.id } };
  const found = await reader.db
    .selectFrom('milestones')
    .select(['id', 'namespace_id'])
    .where('title', '=', own.title)
    .where('namespace_id', 'in', target.traversal_ids)
    .execute();
  const [same] = found.toSorted(nearestFirst(carrying, found));
  if (same) return { values: { milestone_id: same.id } };
  return { left: [{ kind: 'milestone', names: [`%${quoted(own.title)}`] }] };
};

const iteration: Carrier = async ({ reader, from, target }) => {
  if (from.iteration_id === null) return {};
  const own = await reader.db
    .selectFrom('iterations')
    .select(['id', 'title', 'namespace_id', 'start_date', 'due_date'])
    .where('id', '=', from.iteration_id)
    .executeTakeFirstOrThrow();
  if (target.traversal_ids.includes(own.namespace_id)) return { values: { iteration_id: own.id } };
  return { left: [{ kind: 'iteration', names: [own.title ?? `${own.start_date} – ${own.due_date}`] }] };
};

const assignees: Carrier = async ({ reader, from, target }) => {
  const ids = await assigneeIdsOf(reader, from.id);
  const usable = await assignableTo(reader, target, ids);
  const gone = ids.filter((id) => !usable.includes(id));
  const people =
    gone.length === 0
      ? []
      : await reader.db
          .selectFrom('users')
          .select('username')
          .where('id', 'in', gone)
          .orderBy('id')
          .execute();
  return {
    left: [{ kind: 'assignee', names: people.map(({ username }) => `@${username}`) }],
    copy: (w, to) => relinkItems(w, 'assignees', [{ item: to, before: [], after: usable }]),
  };
};

const designs: Carrier = async ({ from, designCopies }) => ({
  copy: (w, to) => copyDesigns(w, from.id, to, designCopies),
});

const notes: Carrier = async ({ from, operation, withNotes, rewrite, noteCopies, designCopies }) => ({
  values: { discussion_locked: operation === 'move' ? from.discussion_locked : null },
  copy: async (w, to) => {
    if (!withNotes) return;
    for (const [id, copy] of await copyNotes(w, from, to, rewrite, designCopies)) noteCopies.set(id, copy);
  },
});

const notifications: Carrier = async ({ from }) => ({
  copy: ({ trx }, to) =>
    sql`
      INSERT INTO subscriptions (user_id, work_item_id, root_namespace_id, subscribed)
      SELECT user_id, ${to.id}, ${to.root_namespace_id}, subscribed FROM subscriptions WHERE work_item_id = ${from.id}
      ON CONFLICT DO NOTHING`.execute(trx),
});

/** Waiting to-dos go with a moved item; a clone is new to everybody. */
const currentUserTodos: Carrier = async ({ from, operation, noteCopies, designCopies }) => ({
  copy: async ({ trx }, to) => {
    if (operation === 'clone') return;
    const copies = [...noteCopies];
    await sql`
      UPDATE todos t SET work_item_id = ${to.id}, root_namespace_id = ${to.root_namespace_id},
        design_id = (SELECT d.copy FROM unnest(${sql.val([...designCopies.designs.keys()])}::bigint[],
          ${sql.val([...designCopies.designs.values()])}::bigint[]) AS d (id, copy) WHERE d.id = t.design_id),
        note_id = (SELECT n.copy FROM unnest(${sql.val(copies.map(([id]) => id))}::bigint[],
          ${sql.val(copies.map(([, copy]) => copy))}::bigint[]) AS n (id, copy) WHERE n.id = t.note_id)
      WHERE t.work_item_id = ${from.id} AND t.state = 'pending'`.execute(trx);
  },
});

const description: Carrier = async ({ from, rewrite }) => ({
  values: { description: (await rewrite([from.description]))[0] ?? '' },
});

const testReports: Carrier = async ({ from }) => ({
  values: {
    last_test_report_state: from.last_test_report_state,
    last_test_report_at: from.last_test_report_at,
    last_test_report_by_id: from.last_test_report_by_id,
  },
});

/** The time spent goes with a moved item; of a clone only the estimate is known. */
const timeTracking: Carrier = async ({ from, operation }) => ({
  values: {
    time_estimate: from.time_estimate,
    ...(operation === 'move' && { time_spent: from.time_spent }),
  },
  copy: async (w, to) => {
    if (operation === 'clone') return;
    await w.trx
      .updateTable('timelogs')
      .set({ work_item_id: to.id })
      .where('work_item_id', '=', from.id)
      .execute();
    const old = lockedItem(await lockItemRows(w, [from.id], { tree: true }), from.id, 'any');
    await amendItems(w, [{ row: old, patch: { time_spent: 0 } }]);
  },
});

const metricImages: Carrier = async ({ from, operation }) => ({
  copy: (w, to) => carryMetricImages(w, from.id, to.id, operation),
});

/** A clone is another incident, to which nothing has happened yet. */
const timeline: Carrier = async ({ from, operation, rewrite }) => ({
  copy: async (w, to) => {
    if (operation === 'move') await moveTimeline(w, from, to, rewrite);
  },
});

const awardEmoji: Carrier = async ({ from }) => ({
  copy: (w: Write, to: LocatedItem) => copyReactions(w, from, to),
});

/** In this order, as to-dos point to comments, and those to designs. */
export const CARRIERS = {
  Assignees: assignees,
  Description: description,
  Labels: labels,
  Milestone: milestone,
  Iteration: iteration,
  TestReports: testReports,
  TimeTracking: timeTracking,
  MetricImages: metricImages,
  Timeline: timeline,
  Hierarchy: hierarchy,
  LinkedItems: linkedItems,
  AwardEmoji: awardEmoji,
  Designs: designs,
  Notes: notes,
  Notifications: notifications,
  CurrentUserTodos: currentUserTodos,
} as const satisfies Record<RuledName | 'CurrentUserTodos' | 'MetricImages' | 'Timeline', Carrier>;
