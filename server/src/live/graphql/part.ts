import { readFileSync } from 'node:fs';
import type { Args } from '../../graphql/arguments.ts';
import { anyOf, bool, globalId, inline, one, plain, type SqlField } from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { SOURCES } from './sources.ts';

const numberIn =
  (type: string) =>
  (gid: string): number | null =>
    gid.startsWith(`gid://gitlab/${type}/`) ? Number(gid.slice(gid.lastIndexOf('/') + 1)) : null;
const numbers = { Epic: numberIn('Epic'), Issue: numberIn('Issue'), WorkItem: numberIn('WorkItem') };

const is = (type: keyof typeof numbers) => (item: string, _row: string, args: Args) =>
  `${item}.id = ${args.bind('issuableId', 'bigint', numbers[type])}`;

/** The item as the type that its global id names. */
const issuable = anyOf({ Epic: is('Epic'), Issue: is('Issue'), WorkItem: is('WorkItem') });

const NOTE_ID = "(:event ->> 'noteId')::bigint";
const note: SqlField = one((row) => `${row}.id = ${NOTE_ID}`);

export const liveGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./subscriptions.graphql', import.meta.url), 'utf8'),
  types: {
    DeletedNote: {
      fields: {
        id: globalId('Note', () => NOTE_ID),
        discussionId: { ...plain(() => ":event ->> 'discussionName'"), prefix: 'gid://gitlab/Discussion/' },
        lastDiscussionNote: bool(
          () => "NOT EXISTS (SELECT FROM notes WHERE discussion_id = (:event ->> 'discussionId')::bigint)",
        ),
      },
    },
    Subscription: {
      fields: {
        ...Object.fromEntries(
          Object.keys(SOURCES)
            .filter((name) => name.startsWith('issuable'))
            .map((name) => [name, issuable]),
        ),
        workItemUpdated: one((item, _, args) => `${item}.id = ${args.bind('workItemId', 'bigint')}`),
        workItemNoteCreated: note,
        workItemNoteUpdated: note,
        workItemNoteDeleted: inline(),
      },
    },
  },
};
