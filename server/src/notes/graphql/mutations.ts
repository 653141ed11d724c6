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

interface NewNote {
  readonly noteableId: number;
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

export const noteMutations: Readonly<Record<string, Mutation>> = {
  createNote: mutationOn<NewNote>(async (context, viewer, { noteableId, body, discussionId, ...given }) => {
    const internal = given.internal ?? given.confidential ?? false;
    return written(
      discussionId == null
        ? await createNote(context, viewer, { itemId: noteableId, note: body, internal })
        : await replyTo(context, viewer, { itemId: noteableId, discussionId, note: body }),
    );
  }),
  createDiscussion: mutationOn<NewNote>(async (context, viewer, { noteableId, body, internal }) => {
    const given = { itemId: noteableId, note: body, internal: internal ?? false, threaded: true };
    return written(await createNote(context, viewer, given));
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
