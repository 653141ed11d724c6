import { ask } from '../../server/ask.ts';
import { formatDay } from '@cairn/domain/dates/day';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { toast } from '../../ui/messages/toast.ts';
import { offerUndo, undoLast } from '../../work-items/undo/undo.ts';
import { cascadeOf, type CascadeQuestion } from './cascade.ts';
import type { EpicStore } from '../epics/epic-store.ts';
import { fetchEpics } from '../epics/fetch-epics.ts';
import { undoChanges } from '../../work-items/undo/undo-changes.ts';
import { MOVE_EPICS, type MovedItem } from './move-documents.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

export type CascadeAnswer = 'all' | 'only' | 'cancel';

const FAILED = 'Something went wrong while moving the epic. Its dates are unchanged.';
const UNDO_FAILED = 'Something went wrong while undoing the move.';

/** One move that can be taken back as a whole: the changes it made, and the rows as they were. */
type DoneMove = { readonly changeIds: readonly string[]; readonly before: readonly EpicRow[] };

export type EpicMover = ReturnType<typeof createEpicMover>;

/** Gives epics new dates at once on screen, then on the server; what the server refuses is put back. */
export function createEpicMover(
  store: EpicStore,
  listeners: { ask: (question: CascadeQuestion) => Promise<CascadeAnswer>; moved: () => void },
) {
  const reread = async (ids: readonly string[]) => {
    const { found } = await fetchEpics(ids);
    store.patch(found);
    listeners.moved();
  };

  const takeBack = async (move: DoneMove) => {
    const now = store.epics();
    store.patch(
      move.before.map((before) => withDates(now.find((epic) => epic.id === before.id) ?? before, before)),
    );
    const ids = move.before.map((epic) => epic.id);
    try {
      await undoChanges(move.changeIds);
    } catch (error) {
      throw new Error(messageOf(error, UNDO_FAILED), { cause: error });
    } finally {
      await reread(related(store, ids)).catch(() => undefined);
    }
  };

  return {
    undo: undoLast,
    async move(epic: EpicRow, dates: ItemDates): Promise<void> {
      const before = [epic];
      store.patch([movedTo(epic, dates)]);
      try {
        const question = await cascadeOf(epic, dates);
        const answer = question === null ? 'only' : await listeners.ask(question);
        if (answer === 'cancel') return store.patch(before);
        const items: MovedItem[] = [itemOf(epic, dates)];
        if (answer === 'all' && question !== null) {
          items.push(...question.moves.map((move) => itemOf(move.epic, move.to)));
          const shown = question.moves.flatMap(({ id, to }) => {
            const row = store.epic(id);
            return row === null ? [] : [{ row, to }];
          });
          before.push(...shown.map(({ row }) => row));
          store.patch(shown.map(({ row, to }) => movedTo(row, to)));
        }
        const data = await ask(MOVE_EPICS, { items, cause: items.length === 1 ? 'DRAGGED' : 'CASCADED' });
        const errors = data?.epicsMoveDates?.errors ?? [FAILED];
        if (errors.length > 0) throw new Error(errors.join(' '));
        const others = items.length - 1;
        const text = `“${epic.title}” moved to ${rangeText(dates.start, dates.due)}${others === 0 ? '' : ` with ${others} more`}`;
        const done = { changeIds: data?.epicsMoveDates?.changeIds ?? [], before };
        offerUndo({ text, undo: () => takeBack(done) });
        await reread(
          related(
            store,
            before.map((one) => one.id),
          ),
        ).catch(() => undefined);
      } catch (error) {
        store.patch(before);
        toast({ text: messageOf(error, FAILED), tone: 'danger' });
      }
    },
  };
}

/** A dragged date is a fixed one. */
function movedTo(epic: EpicRow, { start, due }: ItemDates): EpicRow {
  return {
    ...epic,
    start,
    due,
    startIsFixed: epic.startIsFixed || start !== epic.start,
    dueIsFixed: epic.dueIsFixed || due !== epic.due,
  };
}

function withDates(epic: EpicRow, { start, due, startIsFixed, dueIsFixed }: EpicRow): EpicRow {
  return { ...epic, start, due, startIsFixed, dueIsFixed };
}

function itemOf(epic: ItemDates & { readonly id: string }, { start, due }: ItemDates): MovedItem {
  return {
    id: epic.id,
    ...(start !== epic.start && start !== null ? { startDate: formatDay(start) } : {}),
    ...(due !== epic.due && due !== null ? { dueDate: formatDay(due) } : {}),
  };
}

/** Moved epics and those above them, whose inherited dates may follow. */
function related(store: EpicStore, ids: readonly string[]): string[] {
  const at = new Map(store.epics().map((epic) => [epic.id, epic]));
  const above = ids.flatMap((id) => at.get(id)?.ancestorIds ?? []).filter((id) => at.has(id));
  return [...new Set([...ids, ...above])];
}

function messageOf(error: unknown, otherwise: string): string {
  const text = error instanceof Error ? error.message : '';
  return text === '' || /^(Response|Failed to fetch|NetworkError|Load failed)/.test(text) ? otherwise : text;
}
