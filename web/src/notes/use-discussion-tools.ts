import { useMemo, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { flushDrafts } from '../drafts/draft-session.ts';
import { toast } from '../ui/messages/toast.ts';
import type { DiscussionTools } from './discussion-context.ts';
import { moveFocusFromNote } from './move-focus.ts';
import type { NoteNode } from './note.ts';
import { editorPaths } from './place-of.ts';
import { removeNote } from './remove-note.ts';
import { addToTimeline, TIMELINE_RIGHT } from './timeline.ts';
import { resolveThread, tickInNote, toggleReaction } from './send-note.ts';

/** What the comments of a list can be changed with. */
export function useDiscussionTools({
  noteable,
  list,
  viewer,
  state,
  linked,
  hasTimeline = false,
}: Pick<DiscussionTools, 'noteable' | 'list' | 'viewer' | 'state' | 'linked'> & {
  /** True for the comments on an incident, which can be added to its timeline. */
  readonly hasTimeline?: boolean;
}): DiscussionTools {
  const [editing, setEditing] = useState<string | null>(null);
  const [replying, setReplying] = useState<DiscussionTools['replying']>(null);
  const reply = (discussionId: string | null, quote = '') => {
    flushDrafts();
    setReplying((now) => (discussionId === null ? null : { discussionId, quote, key: (now?.key ?? 0) + 1 }));
  };
  const remove = (note: NoteNode) => {
    moveFocusFromNote(note.id);
    removeNote(list, note);
  };
  const showProblem = (problem: unknown) =>
    toast({ text: problem instanceof Error ? problem.message : String(problem), tone: 'danger' });
  const editLast = () => {
    const own = list
      .current()
      .items.flatMap(({ notes }) => notes.nodes)
      .filter((note) => note.author?.id === viewer?.id && note.userPermissions.adminNote && !note.system)
      .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
      .at(-1);
    if (own !== undefined) setEditing(own.id);
  };

  const { data } = useAnswer(
    TIMELINE_RIGHT,
    { fullPath: noteable.fullPath },
    { enabled: hasTimeline && viewer !== null },
  );
  const mayPromote = data?.project?.userPermissions.adminTimelineEvent === true;

  return useMemo<DiscussionTools>(
    () => ({
      noteable,
      list,
      viewer,
      paths: editorPaths(noteable),
      state,
      editing,
      edit: setEditing,
      replying,
      reply,
      linked,
      remove,
      react: (note, name) => {
        if (viewer !== null) toggleReaction(list, note, name, viewer).catch(showProblem);
      },
      tick: (note, toggle) =>
        tickInNote(list, note, toggle).catch((problem: unknown) => {
          showProblem(problem);
          void list.refresh(note.id).catch(() => {});
          throw problem;
        }),
      promote: mayPromote ? (note) => void addToTimeline(note).catch(showProblem) : null,
      resolve: (discussion) => {
        if (viewer !== null) resolveThread(list, discussion, viewer).catch(showProblem);
      },
      editLast,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions read what they need when they run
    [noteable, list, viewer, state, editing, replying, linked, mayPromote],
  );
}
