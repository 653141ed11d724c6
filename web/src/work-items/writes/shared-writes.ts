import { normaliseName } from '@cairn/domain/text/names';
import { theirText, type EditConflict } from './conflict.ts';
import type { ItemLabel } from '../item.ts';
import type { ItemState } from '../../items/state.ts';
import { undoChanges } from '../undo/undo-changes.ts';
import { Refused } from '../../api/refused.ts';
import type { ItemText, ItemWrites, Written } from './writes.ts';

/** The fields common to the updates of an epic and of an issue. */
interface SharedChanges {
  title?: string;
  description?: string;
  lockVersion?: number;
  stateEvent?: 'CLOSE' | 'REOPEN';
  confidential?: boolean;
  addLabelIds?: string[];
  removeLabelIds?: string[];
}

/** The same fields in the shape of the shown item. */
interface SharedShown {
  title?: string;
  description?: string;
  state?: ItemState;
  confidential?: boolean;
  labels?: { nodes: readonly ItemLabel[] };
}

interface Answer {
  errors: readonly string[];
  changeIds: readonly string[] | null;
  commandMessages: readonly string[] | null;
  conflict: EditConflict | null;
}

/** The stored texts of the item after an update. */
interface Stored {
  title: string;
  description: string | null;
  lockVersion: number;
}
type Updated = Answer & { stored: Stored | null };

interface Place {
  labels: { nodes: readonly ItemLabel[] };
  /** Sends changes of the item, and shows their expected result meanwhile. */
  update: (changes: SharedChanges, shown: SharedShown) => Promise<Updated>;
  reread: () => Promise<void>;
}

export type SharedWrites = Pick<
  ItemWrites,
  'save' | 'setState' | 'setLabels' | 'setConfidential' | 'undo' | 'reread'
>;

/** Returns what an update wrote; throws Refused when the server refused it. */
export async function writtenBy(request: Promise<Answer>): Promise<Written> {
  const { errors, changeIds } = await request;
  if (errors.length > 0) throw new Refused(errors);
  return { changeIds: changeIds ?? [] };
}

/** True when the stored texts differ from the sent ones because somebody else wrote meanwhile. */
const holdsMore = (stored: Stored | null, sent: ItemText): boolean =>
  stored !== null &&
  stored.lockVersion > sent.lockVersion + 1 &&
  (stored.title !== sent.title || (stored.description ?? '') !== sent.description);

/** Creates the writes that epics and issues share. */
export function createSharedWrites({ labels: held, update, reread }: Place): SharedWrites {
  return {
    reread,
    async save(text, base) {
      const title = normaliseName(text.title);
      const changes = {
        ...(title !== base.title && { title }),
        ...(text.description !== base.description && { description: text.description }),
      };
      const answer = await update({ ...changes, lockVersion: text.lockVersion }, changes);
      if (answer.conflict !== null) return { kind: 'conflict', theirs: theirText(answer.conflict, text) };
      if (answer.errors.length > 0) throw new Refused(answer.errors);
      const { changeIds, stored, commandMessages } = answer;
      const said = commandMessages ?? [];
      return {
        kind: 'saved',
        changeIds: changeIds ?? [],
        said,
        // Quick actions are removed from a text, and their changes increment the version as well.
        joined:
          said.length === 0 && holdsMore(stored, { ...base, ...changes, lockVersion: text.lockVersion }),
      };
    },
    setState: (state) =>
      writtenBy(update({ stateEvent: state === 'closed' ? 'CLOSE' : 'REOPEN' }, { state })),
    setLabels(labels) {
      const before = new Set(held.nodes.map(({ id }) => id));
      const wanted = new Set(labels.map(({ id }) => id));
      const shown = labels.map((label) => ({ __typename: 'Label', ...label }));
      return writtenBy(
        update(
          {
            addLabelIds: [...wanted].filter((id) => !before.has(id)),
            removeLabelIds: [...before].filter((id) => !wanted.has(id)),
          },
          { labels: { ...held, nodes: shown } },
        ),
      );
    },
    setConfidential: (confidential) => writtenBy(update({ confidential }, { confidential })),
    async undo(changeIds) {
      await undoChanges(changeIds);
      // The page may have been left meanwhile.
      await reread().catch(() => {});
    },
  };
}
