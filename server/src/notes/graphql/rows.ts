import type { Args } from '../../graphql/arguments.ts';
import { costly, type Many, many, num, type SqlField } from '../../graphql/field.ts';
import { ascending, descending, type Sort } from '../../graphql/sort.ts';
import {
  ENTRY,
  systemDiscussions,
  systemNotes,
  WRITTEN,
  writtenDiscussions,
  writtenNotes,
} from '../row-sql.ts';
import { systemNoteVisible } from '../system-notes/visible.ts';
import { discussionCount, internalVisible, noteCount } from '../visible.ts';

const OLDEST: Sort = [ascending('created_at', 'timestamptz'), ascending('id', 'bigint')];
/** The newest first. */
export const NEWEST: Sort = [descending('created_at', 'timestamptz'), descending('id', 'bigint')];
const SORTS = { CREATED_ASC: OLDEST, CREATED_DESC: NEWEST };

type Source = (where: string) => string;

/** Comments, system notes or both; with both, two sources are merged page by page. */
const filtered =
  (written: Source, system: Source) =>
  (item: string, args: Args): readonly string[] => {
    const filter = args.choice('filter') ?? 'ALL_NOTES';
    return [
      ...(filter === 'ONLY_HISTORY'
        ? []
        : [written(`${WRITTEN}.work_item_id = ${item}.id AND ${WRITTEN}.design_id IS NULL`)]),
      ...(filter === 'ONLY_COMMENTS'
        ? []
        : [system(`${ENTRY}.subject_id = ${item}.id AND ${systemNoteVisible}`)]),
    ];
  };

/** The item is already known to be visible; only internal notes need a further permission. */
const readable: Many['where'] = (note, item) => [
  `(NOT ${note}.internal OR ${internalVisible(`${item}_ns`)})`,
];

/** Starts in the middle of a list, as a link to one comment needs. Times are given in milliseconds. */
const beginning = (discussion: string, args: Args): string | null => {
  if (!args.has('from')) return null;
  const instant = args.bind('from', 'timestamptz');
  return args.choice('sort') === 'CREATED_DESC'
    ? `${discussion}.created_at < ${instant} + interval '1 millisecond'`
    : `${discussion}.created_at >= ${instant}`;
};

const notes = many({
  sources: filtered(writtenNotes, systemNotes),
  where: readable,
  skipVisibility: true,
  sorts: SORTS,
  defaultPageSize: 20,
});

const discussions = many({
  sources: filtered(writtenDiscussions, systemDiscussions),
  where: (discussion, item, args) => [...readable(discussion, item, args), beginning(discussion, args)],
  skipVisibility: true,
  sorts: SORTS,
  defaultPageSize: 20,
});

/**
 * The notes of one discussion, from the source that the discussion's row names; each is as visible as the
 * discussion.
 */
export const notesOfDiscussion: SqlField = many({
  sources: (discussion) => [
    writtenNotes(`NOT ${discussion}.system AND ${WRITTEN}.discussion_id = ${discussion}.id`),
    systemNotes(`${discussion}.system AND ${ENTRY}.id = ${discussion}.id`),
  ],
  where: () => [],
  skipVisibility: true,
  sorts: { oldest: OLDEST },
  defaultPageSize: 3,
});

/** The comments that match a condition on them and the row that has them, oldest first. */
export function notesWhere(where: Match, canRead: Match): SqlField {
  return many({
    sources: (row) => [writtenNotes(where(WRITTEN, row))],
    where: (note, row) => [canRead(note, row)],
    skipVisibility: true,
    sorts: { oldest: OLDEST },
    defaultPageSize: 5,
  });
}

/** The discussions of comments that match a condition, oldest first. */
export function discussionsWhere(where: Match, canRead: Match): SqlField {
  return many({
    sources: (row) => [writtenDiscussions(where(WRITTEN, row))],
    where: (discussion, row) => [canRead(discussion, row)],
    skipVisibility: true,
    sorts: { oldest: OLDEST },
    defaultPageSize: 5,
  });
}

type Match = (note: string, row: string) => string;

export const notesAndDiscussions = { notes, discussions } as const;

/** The note fields of an item; its group or project is joined as `${item}_ns`. */
export const noteableFields: Readonly<Record<string, SqlField>> = {
  ...notesAndDiscussions,
  userNotesCount: costly(
    2,
    num((item) => noteCount(item, `${item}_ns`)),
  ),
  userDiscussionsCount: costly(
    2,
    num((item) => discussionCount(item, `${item}_ns`)),
  ),
};
