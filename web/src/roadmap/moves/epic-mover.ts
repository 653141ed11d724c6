import { ask, AskRefused } from '../../api/ask.ts';
import { apiDay } from '../../items/api-day.ts';
import type { Known } from '../../items/facts.ts';
import { items } from '../../items/table.ts';
import type { ItemTree } from '../../lists/item-tree.ts';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { toast } from '../../ui/messages/toast.ts';
import { offerUndo, undoLast } from '../../work-items/undo/undo.ts';
import { cascadeOf, type CascadeQuestion } from './cascade.ts';
import { Refused } from '../../api/refused.ts';
import { undoChanges } from '../../work-items/undo/undo-changes.ts';
import { MOVE_EPICS, type MovedItem } from './move-documents.ts';
import type { DatedEpic, EpicRow } from '../timeline/rows/timeline-row.ts';

export type CascadeAnswer = 'all' | 'only' | 'cancel';

const FAILED = 'Something went wrong while moving the epic. Its dates are unchanged.';
const UNDO_FAILED = 'Something went wrong while undoing the move.';

/** Thrown when the user cancels the move. */
class Cancelled extends Error {}

export type EpicMover = ReturnType<typeof createEpicMover>;

/**
 * Creates the operations that change epics' dates: at once on screen, then on the server; a refused change is
 * reverted.
 */
export function createEpicMover(
  epics: ItemTree,
  listeners: { ask: (question: CascadeQuestion) => Promise<CascadeAnswer>; moved: () => void },
) {
  const shown = (id: string): EpicRow | undefined => items.item<EpicRow>(id);
  const lookAgain = async (ids: readonly string[]) => {
    await epics.refreshItems(related(epics, ids));
    listeners.moved();
  };

  const takeBack = async (changeIds: readonly string[], before: readonly DatedEpic[]) => {
    try {
      await items.write(before.map(datesOf), () => undoChanges(changeIds));
    } catch (error) {
      throw new Error(messageOf(error, UNDO_FAILED), { cause: error });
    } finally {
      await lookAgain(before.map(({ id }) => id)).catch(() => undefined);
    }
  };

  /** Sends the moves and shows them meanwhile; resolves with the ids of the changes, for undo. */
  const send = (moves: readonly { readonly epic: MovableEpic; readonly to: ItemDates }[]) =>
    items.write(
      moves.flatMap(({ epic, to }) => {
        const row = shown(epic.id);
        return row === undefined ? [] : [movedTo(row, to)];
      }),
      async () => {
        const sent: MovedItem[] = moves.map(({ epic, to }) => itemOf(epic, to));
        const cause = sent.length === 1 ? 'DRAGGED' : 'CASCADED';
        const { epicsMoveDates: answer } = await ask(MOVE_EPICS, { items: sent, cause });
        const errors = answer?.errors ?? [FAILED];
        if (errors.length > 0) throw new Refused(errors);
        return answer?.changeIds ?? [];
      },
    );

  return {
    undo: undoLast,
    async move(epic: DatedEpic, dates: ItemDates): Promise<void> {
      const before = [epic];
      try {
        const { text, changeIds } = await items.write([movedTo(epic, dates)], async () => {
          const question = await cascadeOf(epic, dates);
          const answer = question === null ? 'only' : await listeners.ask(question);
          if (answer === 'cancel') throw new Cancelled();
          const others = answer === 'all' && question !== null ? question.moves : [];
          before.push(...others.flatMap(({ id }) => shown(id) ?? []));
          const verb = epic.start === null && epic.due === null ? 'planned for' : 'moved to';
          const more = others.length === 0 ? '' : ` with ${others.length} more`;
          return {
            text: `“${epic.title}” ${verb} ${rangeText(dates.start, dates.due)}${more}`,
            changeIds: await send([{ epic, to: dates }, ...others]),
          };
        });
        offerUndo({ text, undo: () => takeBack(changeIds, before) });
        await lookAgain(before.map(({ id }) => id)).catch(() => undefined);
      } catch (error) {
        if (!(error instanceof Cancelled)) toast({ text: messageOf(error, FAILED), tone: 'danger' });
      }
    },
  };
}

type MovableEpic = ItemDates & { readonly id: string };

/** A dragged date becomes a fixed one. */
function movedTo(epic: DatedEpic, { start, due }: ItemDates): Known {
  return {
    id: epic.id,
    start,
    due,
    startIsFixed: epic.startIsFixed || start !== epic.start,
    dueIsFixed: epic.dueIsFixed || due !== epic.due,
  };
}

const datesOf = ({ id, start, due, startIsFixed, dueIsFixed }: DatedEpic): Known => ({
  id,
  start,
  due,
  startIsFixed,
  dueIsFixed,
});

function itemOf(epic: MovableEpic, { start, due }: ItemDates): MovedItem {
  return {
    id: epic.id,
    ...(start !== epic.start && { startDate: apiDay(start) }),
    ...(due !== epic.due && { dueDate: apiDay(due) }),
  };
}

/** Ids of the moved epics and their ancestors, whose inherited dates may change. */
function related(epics: ItemTree, ids: readonly string[]): string[] {
  const listed = new Set(epics.ids());
  const above = ids.flatMap((id) => items.item<EpicRow>(id)?.ancestorIds ?? []);
  return [...new Set([...ids, ...above.filter((id) => listed.has(id))])];
}

/** The server's message about a refused change, or the given text. */
function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof AskRefused || error instanceof Refused) && error.message !== ''
    ? error.message
    : otherwise;
}
