import { type Mutation, mutationOn } from '../../graphql/part.ts';
import type { CommandsResult } from '../../quick-actions/run-commands.ts';
import {
  createNote,
  deleteNote,
  type NoteResult,
  replyTo,
  resolveDiscussion,
  updateNote,
} from '../changes.ts';
import { createDesignNote } from '../design-notes.ts';

/** What is commented on. */
export type Noteable = { readonly itemId: number } | { readonly designId: number };

interface NewNote {
  readonly noteableId: Noteable;
  readonly body: string;
  readonly internal?: boolean | null;
  readonly confidential?: boolean | null;
  readonly discussionId?: number | null;
}

/** What the quick actions of a text did, as GitLab reports it; null without any. */
const statusOf = ({ summary, refused, names, count }: Omit<CommandsResult, 'text'>) =>
  summary.length === 0
    ? null
    : {
        messages: summary.slice(0, count).filter((message) => !refused.includes(message)),
        errorMessages: [...refused, ...summary.slice(count)],
        commandNames: names,
      };

const written = ({ id, commands }: NoteResult) => ({
  note: id,
  quickActionsStatus: statusOf(commands),
  commandMessages: commands.summary,
  errors: [],
});

/** The payload of a thread on a design, which has no quick actions. */
const begun = ({ id }: { readonly id: number }) => ({
  note: id,
  quickActionsStatus: null,
  commandMessages: [],
  errors: [],
});

export const noteMutations: Readonly<Record<string, Mutation>> = {
  createNote: mutationOn<NewNote>(async (context, viewer, { noteableId, body, discussionId, ...given }) => {
    const internal = given.internal ?? given.confidential ?? false;
    if (discussionId != null)
      return written(await replyTo(context, viewer, { ...noteableId, discussionId, note: body }));
    if ('designId' in noteableId)
      return begun(await createDesignNote(context, viewer, { ...noteableId, note: body, internal }));
    return written(await createNote(context, viewer, { ...noteableId, note: body, internal }));
  }),
  createDiscussion: mutationOn<NewNote>(async (context, viewer, { noteableId, body, internal }) => {
    const given = { note: body, internal: internal ?? false };
    return 'designId' in noteableId
      ? begun(await createDesignNote(context, viewer, { ...noteableId, ...given }))
      : written(await createNote(context, viewer, { ...noteableId, ...given, threaded: true }));
  }),
  updateNote: mutationOn<{ id: number; body?: string | null }>(async (context, viewer, { id, body }) => {
    const changed = await updateNote(context, viewer, { id, note: body as string });
    return { note: changed.id, errors: [] };
  }),
  destroyNote: mutationOn<{ id: number }>(async (context, viewer, { id }) => {
    await deleteNote(context, viewer, { id });
    return { note: null, errors: [] };
  }),
  discussionToggleResolve: mutationOn<{ id: number; resolve: boolean }>(
    async (context, viewer, { id, resolve }) => {
      const { id: discussion } = await resolveDiscussion(context, viewer, { discussionId: id, resolve });
      return { discussion, errors: [] };
    },
  ),
};
