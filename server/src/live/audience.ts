import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import type { ChangeRow } from '../realtime/read-changes.ts';
import { itemGid } from './gids.ts';
import { newsOfLinks } from './links.ts';
import { newsOfNotes } from './notes.ts';
import { visibleRelations } from './relations.ts';
import { newsOfTodos } from './todos.ts';
import { workItemVisible, workItemVisibleIfKept } from '../work-items/visible.ts';

/** The news for one viewer: global ids only, so that content is always fetched with current permissions. */
export interface News {
  /** `of` is the item that a note belongs to. */
  readonly items: readonly { readonly type: string; readonly id: string; readonly of?: string }[];
  readonly gone: readonly string[];
}

/**
 * Returns the part of a batch that the viewer may see below one top-level group. A work item is only reported
 * as gone to viewers who could see it before the entry that hid it, so that nobody learns of items they never
 * saw.
 */
export async function newsFor(
  context: Context,
  viewer: Viewer,
  rootNamespaceId: number,
  changes: readonly ChangeRow[],
): Promise<News> {
  const mine = changes.filter((c) => c.rootNamespaceId === rootNamespaceId).map(asOfItsSubject);
  const relations = await visibleRelations(
    context,
    viewer,
    mine.filter((c) => c.subjectType === 'relation'),
  );
  const [workItems, ofPlaces, notes, todos, links] = await Promise.all([
    visibleWorkItems(context, viewer, [...mine.filter((c) => c.subjectType === 'work_item'), ...relations]),
    ofVisibleNamespaces(
      context,
      viewer,
      mine.filter((c) => c.subjectType === 'milestone' || c.kind === 'label.updated'),
    ),
    newsOfNotes(
      context,
      viewer,
      mine.filter((c) => c.subjectType === 'note'),
    ),
    newsOfTodos(
      context,
      viewer,
      changes.filter((c) => c.subjectType === 'todo'),
    ),
    newsOfLinks(context, viewer, mine),
  ]);
  const items = [...workItems.items, ...ofPlaces, ...notes.items, ...todos, ...links];
  return {
    // A link and its two items are different log entries about the same items.
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    gone: [...workItems.gone, ...notes.gone],
  };
}

/** Treats a reaction as a change of the item or note it belongs to. */
const asOfItsSubject = (change: ChangeRow): ChangeRow =>
  change.reactedTo === null
    ? change
    : { ...change, subjectType: change.reactedTo.type, subjectId: change.reactedTo.id };

const visibleWorkItems = async (
  context: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<News> => {
  if (changes.length === 0) return { items: [], gone: [] };
  const hidden = new Set(changes.filter((c) => c.becameHidden).map((c) => c.subjectId));
  const rows = await context.db
    .selectFrom('work_items as w')
    .innerJoin('namespaces as n', 'n.id', 'w.namespace_id')
    .select([
      'w.id',
      'w.type',
      forViewer(workItemVisible('w', 'n'), viewer).as('visible'),
      forViewer(`(w.deleted_at IS NOT NULL AND ${workItemVisibleIfKept('w', 'n')})`, viewer).as('binned'),
    ])
    .where(sql<boolean>`w.id = ANY (${[...new Set(changes.map((c) => c.subjectId))]}::bigint[])`)
    .where(forViewer(namespaceVisible('n'), viewer))
    .execute();
  return {
    items: rows.filter((r) => r.visible).map((r) => ({ type: r.type, id: itemGid(r.type, r.id) })),
    gone: rows.filter((r) => !r.visible && (r.binned || hidden.has(r.id))).map((r) => itemGid(r.type, r.id)),
  };
};

/** Returns milestones, and changed labels, of groups and projects that the viewer can see. */
const ofVisibleNamespaces = async (
  context: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<News['items']> => {
  if (changes.length === 0) return [];
  const rows = await context.db
    .selectFrom('namespaces as n')
    .select('n.id')
    .where(sql<boolean>`n.id = ANY (${changes.map((c) => c.namespaceId)}::bigint[])`)
    .where(forViewer(namespaceVisible('n'), viewer))
    .execute();
  const visible = new Set(rows.map((r) => r.id));
  return changes
    .filter((c) => c.namespaceId !== null && visible.has(c.namespaceId))
    .map(({ subjectType: type, subjectId }) => ({
      type,
      id: `gid://gitlab/${type === 'label' ? 'Label' : 'Milestone'}/${subjectId}`,
    }));
};
