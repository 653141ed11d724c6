import { countText } from '../../ui/dates/first/local-numbers.ts';
import type { DiscussionNode, NoteNode } from '../note.ts';

/** One entry of the list: a discussion, or several system notes that are shown as one line. */
export interface ListEntry {
  /** The id of the first discussion. */
  readonly id: string;
  readonly discussions: readonly DiscussionNode[];
  /** What the notes of a group did together, such as "added 12 child items"; null for a single discussion. */
  readonly summary: string | null;
}

interface Kind {
  readonly action: string;
  /** The first word of each change in the text of a note. */
  readonly verb: string;
  readonly summary: (count: number) => string;
}

const KINDS: readonly Kind[] = [
  {
    action: 'relate_to_child',
    verb: 'added',
    summary: (count) => `added ${countText(count, 'child item', 'child items')}`,
  },
  {
    action: 'relate_to_child',
    verb: 'removed',
    summary: (count) => `removed ${countText(count, 'child item', 'child items')}`,
  },
  {
    action: 'relate',
    verb: 'marked',
    summary: (count) => `added ${countText(count, 'linked item', 'linked items')}`,
  },
];

const MIN_NOTES = 3;
const MAX_GAP_MS = 10 * 60 * 1000;

/** Groups consecutive system notes of the same person and kind, each at most ten minutes after the one before. */
export function groupNotes(discussions: readonly DiscussionNode[]): ListEntry[] {
  const runs: DiscussionNode[][] = [];
  for (const discussion of discussions) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && belongTogether(last, discussion)) run.push(discussion);
    else runs.push([discussion]);
  }
  return runs.flatMap((run) =>
    run.length < MIN_NOTES
      ? run.map((discussion) => ({ id: discussion.id, discussions: [discussion], summary: null }))
      : [{ id: (run[0] as DiscussionNode).id, discussions: run, summary: summaryOf(run) }],
  );
}

const noteOf = ({ notes }: DiscussionNode): NoteNode | undefined => notes.nodes[0];

const kindOf = (discussion: DiscussionNode): Kind | undefined => {
  const note = noteOf(discussion);
  if (note === undefined || !note.system) return undefined;
  const action = note.systemNoteMetadata?.action;
  return KINDS.find((kind) => kind.action === action && note.body.startsWith(`${kind.verb} `));
};

const belongTogether = (one: DiscussionNode, other: DiscussionNode): boolean => {
  const kind = kindOf(one);
  return (
    kind !== undefined &&
    kind === kindOf(other) &&
    noteOf(one)?.author?.id === noteOf(other)?.author?.id &&
    Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= MAX_GAP_MS
  );
};

/** The number of items in the text of a note: those that it names, and those that it only counts. */
const itemsIn = (body: string, { verb }: Kind): number =>
  body.split(new RegExp(`\\b${verb} `)).length - 1 + Number(/(\d+) more like these/.exec(body)?.[1] ?? 0);

const summaryOf = (run: readonly DiscussionNode[]): string | null => {
  const kind = kindOf(run[0] as DiscussionNode);
  if (kind === undefined) return null;
  return kind.summary(run.reduce((sum, one) => sum + itemsIn(noteOf(one)?.body ?? '', kind), 0));
};
