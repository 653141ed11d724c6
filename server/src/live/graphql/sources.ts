import { sql } from 'kysely';
import { forViewer } from '../../access/viewer-sql.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import type { SubscriptionEvent } from '../../graphql/compiler/environment.ts';
import { visibleSystemNotes } from '../../notes/queries.ts';
import { discussionName } from '../../notes/rows.ts';
import type { ChangeRow } from '../../realtime/read-changes.ts';
import { todoVisible } from '../../todos/visible.ts';
import type { News } from '../audience.ts';
import { itemGid, noteGid } from '../gids.ts';

/** What is known of some changes when a subscription looks for its own. */
export interface Occasion {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly changes: readonly ChangeRow[];
  /** The part of the changes that the viewer may hear of. */
  readonly news: News;
  /** The item that the subscription names. */
  readonly itemId: number;
}

/** Returns what a subscription reports of some changes. */
export type Source = (
  occasion: Occasion,
) => readonly SubscriptionEvent[] | Promise<readonly SubscriptionEvent[]>;

const isAbout = (gid: string | undefined, itemId: number): boolean =>
  gid === itemGid('epic', itemId) || gid === itemGid('issue', itemId);

const hearsOfItem = ({ news, itemId }: Occasion): boolean => news.items.some(({ id }) => isAbout(id, itemId));

/** The item, once per batch in which something about it changed. */
const item: Source = (occasion) => (hearsOfItem(occasion) ? [{}] : []);

/** The item when one of these columns changed. */
const columns =
  (...names: readonly string[]): Source =>
  (occasion) => {
    const changed = occasion.changes.some(
      ({ subjectType, subjectId, fields }) =>
        subjectType === 'work_item' &&
        subjectId === occasion.itemId &&
        fields?.some((field) => names.includes(field)),
    );
    return changed && hearsOfItem(occasion) ? [{}] : [];
  };

const NEW_NOTES: readonly string[] = ['note.created', 'note.copied'];

/** Comments on the item that the viewer may read, by whether they are new. */
const comments =
  (areNew: boolean) =>
  ({ changes, news, itemId }: Occasion): readonly SubscriptionEvent[] => {
    const added = new Set(
      changes.filter(({ kind }) => NEW_NOTES.includes(kind)).map(({ subjectId }) => noteGid(subjectId)),
    );
    return news.items
      .filter((one) => one.type === 'note' && isAbout(one.of, itemId) && added.has(one.id) === areNew)
      .map(({ id }) => ({ noteId: Number(id.slice(id.lastIndexOf('/') + 1)) }));
  };

/** New comments, and what else happened: the history that the viewer may read. */
const newNotes: Source = async (occasion) => {
  const { context, viewer, changes, itemId } = occasion;
  const written = comments(true)(occasion);
  const ids = changes.filter(({ subjectId }) => subjectId === itemId).map(({ id }) => id);
  if (ids.length === 0) return written;
  const entries = await visibleSystemNotes(context, viewer, ids);
  return [...written, ...entries.map((noteId) => ({ noteId }))];
};

const deletedNotes: Source = ({ changes, news, itemId }) =>
  changes.flatMap(({ subjectId, deletedNote }) =>
    deletedNote?.itemId === itemId && news.gone.includes(noteGid(subjectId))
      ? [
          {
            noteId: subjectId,
            discussionId: deletedNote.discussionId,
            discussionName: discussionName(deletedNote.discussionId),
          },
        ]
      : [],
  );

/** The item when one of the viewer's to-dos on it changed. */
const todos: Source = async ({ context, viewer, changes, itemId }) => {
  const ids = changes.filter(({ subjectType }) => subjectType === 'todo').map(({ subjectId }) => subjectId);
  if (ids.length === 0 || viewer.userId === null) return [];
  const found = await context.db
    .selectFrom('todos')
    .select('todos.id')
    .where(sql<boolean>`todos.id = ANY (${ids}::bigint[])`)
    .where('todos.work_item_id', '=', itemId)
    .where(forViewer(todoVisible('todos'), viewer))
    .limit(1)
    .execute();
  return found.length > 0 ? [{}] : [];
};

/** What each field of the type Subscription reports. */
export const SOURCES: Readonly<Record<string, Source>> = {
  issuableAssigneesUpdated: columns('assignee_ids'),
  issuableTitleUpdated: columns('title'),
  issuableDescriptionUpdated: columns('description'),
  issuableLabelsUpdated: columns('label_ids'),
  issuableDatesUpdated: columns(
    'start_date',
    'due_date',
    'start_date_fixed',
    'due_date_fixed',
    'start_date_is_fixed',
    'due_date_is_fixed',
  ),
  issuableMilestoneUpdated: columns('milestone_id'),
  issuableIterationUpdated: columns('iteration_id'),
  issuableWeightUpdated: columns('weight'),
  issuableHealthStatusUpdated: columns('health_status'),
  issuableEpicUpdated: columns('parent_id'),
  issuableTodoUpdated: todos,
  workItemUpdated: item,
  workItemNoteCreated: newNotes,
  workItemNoteUpdated: comments(false),
  workItemNoteDeleted: deletedNotes,
};
