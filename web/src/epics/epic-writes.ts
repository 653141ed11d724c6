import { items } from '../items/table.ts';
import { ask } from '../api/ask.ts';
import { inOrder } from '../work-items/writes/in-order.ts';
import { mutationAnswer, acceptedAnswer } from '../work-items/writes/mutation-answer.ts';
import { createSharedWrites, writtenBy } from '../work-items/writes/shared-writes.ts';
import { workItemId } from '../work-items/work-item-id.ts';
import type { ValueWrites } from '../work-items/widgets/widget.ts';
import type { ItemWrites } from '../work-items/writes/writes.ts';
import type { EpicNode } from './epic-documents.ts';
import { epicWords } from './epic-facts.ts';
import {
  DELETE_EPIC,
  LOCK_EPIC,
  SET_EPIC_SUBSCRIPTION,
  UPDATE_EPIC,
  type UpdateEpicInput,
} from './epic-mutation-documents.ts';

type Changes = Omit<UpdateEpicInput, 'groupPath' | 'iid'>;
type EpicDates = Pick<Changes, 'startDateFixed' | 'startDateIsFixed' | 'dueDateFixed' | 'dueDateIsFixed'>;

export type EpicWrites = ItemWrites & Pick<ValueWrites, 'setDate' | 'setColor'>;

interface Place {
  epic: EpicNode;
  fullPath: string;
  reread: () => Promise<void>;
}

/** Creates the writes of one epic: each is shown at once and reverted when refused. */
export function createEpicWrites({ epic, fullPath, reread }: Place): EpicWrites {
  const place = { groupPath: fullPath, iid: epic.iid };
  const { id } = epic;
  const hold = (change: (known: EpicNode) => Partial<EpicNode>) => {
    const state = items.serverState(id);
    const known = (state && epicWords.node(state)) ?? epic;
    items.put([epicWords.facts({ id, ...change(known) })], items.reading());
  };
  const update = (changes: Changes, shown: Partial<EpicNode>) =>
    items.write(
      [epicWords.facts({ ...shown, id })],
      () => inOrder(id, () => mutationAnswer(ask(UPDATE_EPIC, { input: { ...place, ...changes } }))),
      ({ epic: stored }) => stored && [epicWords.facts(stored)],
    );
  const change = (changes: Changes, shown: Partial<EpicNode>) => writtenBy(update(changes, shown));

  return {
    hold,
    ...createSharedWrites({
      labels: epic.labels,
      update: async (changes, shown) => {
        const answer = await update(changes, shown);
        return { ...answer, stored: answer.epic };
      },
      reread,
    }),
    setParent: (parent) =>
      change(
        { parentId: parent?.id ?? null },
        {
          hasHiddenParent: false,
          ancestors: { nodes: parent === null ? [] : [parent] },
        },
      ),
    async setSubscribed(subscribed) {
      await acceptedAnswer(ask(SET_EPIC_SUBSCRIPTION, { ...place, subscribed }));
      hold(() => ({ subscribed }));
    },
    async setLocked(locked) {
      const variables = { id: workItemId(epic.id), locked };
      const { changeIds } = await acceptedAnswer(ask(LOCK_EPIC, variables));
      await reread();
      return { changeIds: changeIds ?? [] };
    },
    setDate(side, day, isFixed) {
      const dates: EpicDates =
        side === 'start'
          ? { startDateIsFixed: isFixed, startDateFixed: day }
          : { dueDateIsFixed: isFixed, dueDateFixed: day };
      return change(dates, shownDates(epic, dates));
    },
    setColor: (color) => change({ color }, { color }),
    async remove(children) {
      const variables = { ...place, children: children === 'delete' ? 'DELETE' : 'RELEASE' } as const;
      const { changeIds } = await acceptedAnswer(ask(DELETE_EPIC, variables));
      return { changeIds: changeIds ?? [] };
    },
  };
}

/** The expected dates after a change: an inherited one is the last known inherited date. */
function shownDates(epic: EpicNode, dates: EpicDates): Partial<EpicNode> {
  const start = dates.startDateIsFixed ?? epic.startDateIsFixed === true;
  const due = dates.dueDateIsFixed ?? epic.dueDateIsFixed === true;
  const startFixed = dates.startDateFixed === undefined ? epic.startDateFixed : dates.startDateFixed;
  const dueFixed = dates.dueDateFixed === undefined ? epic.dueDateFixed : dates.dueDateFixed;
  return {
    startDateFixed: startFixed,
    startDateIsFixed: start,
    startDate: start ? startFixed : epic.startDateFromInheritedSource,
    dueDateFixed: dueFixed,
    dueDateIsFixed: due,
    dueDate: due ? dueFixed : epic.dueDateFromInheritedSource,
  };
}
