import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { createNote, deleteNote, replyTo, resolveDiscussion, updateNote } from '../changes.ts';

interface NewNote {
  readonly noteableId: number;
  readonly body: string;
  readonly internal?: boolean | null;
  readonly confidential?: boolean | null;
  readonly discussionId?: number | null;
}

export const noteMutations: Readonly<Record<string, Mutation>> = {
  createNote: mutationOn<NewNote>(async (context, viewer, { noteableId, body, discussionId, ...given }) => {
    const internal = given.internal ?? given.confidential ?? false;
    const { id, commands } =
      discussionId == null
        ? await createNote(context, viewer, { itemId: noteableId, note: body, internal })
        : await replyTo(context, viewer, { itemId: noteableId, discussionId, note: body });
    return { note: id, commandMessages: commands.summary, errors: [] };
  }),
  createDiscussion: mutationOn<NewNote>(async (context, viewer, { noteableId, body, internal }) => {
    const given = { itemId: noteableId, note: body, internal: internal ?? false, threaded: true };
    const { id, commands } = await createNote(context, viewer, given);
    return { note: id, commandMessages: commands.summary, errors: [] };
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
