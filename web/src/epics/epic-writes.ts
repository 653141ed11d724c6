import type { ApolloClient } from '@apollo/client';
import { theirText } from '../work-items/conflict.ts';
import { mutationAnswer, willingAnswer } from '../work-items/mutation-answer.ts';
import { undoChanges } from '../work-items/undo-changes.ts';
import { Refused, type ItemWrites, type Written } from '../work-items/writes.ts';
import {
  DELETE_EPIC,
  SET_EPIC_SUBSCRIPTION,
  UPDATE_EPIC,
  type EpicNode,
  type UpdateEpicInput,
} from './epic-documents.ts';

type Changes = Omit<UpdateEpicInput, 'groupPath' | 'iid'>;
export type EpicDates = Pick<
  Changes,
  'startDateFixed' | 'startDateIsFixed' | 'dueDateFixed' | 'dueDateIsFixed'
>;

export type EpicWrites = ItemWrites & {
  setDates(dates: EpicDates): Promise<Written>;
  setColor(color: string): Promise<Written>;
};

type Place = { client: ApolloClient; epic: EpicNode; fullPath: string; reread: () => Promise<void> };

/** The changes of one epic: shown at once, taken back when refused. */
export function createEpicWrites({ client, epic, fullPath, reread }: Place): EpicWrites {
  const place = { groupPath: fullPath, iid: epic.iid };
  const update = (changes: Changes, shown: Partial<EpicNode>) =>
    mutationAnswer(
      client.mutate({
        mutation: UPDATE_EPIC,
        variables: { input: { ...place, ...changes } },
        optimisticResponse: {
          updateEpic: {
            __typename: 'UpdateEpicPayload',
            epic: { ...epic, ...shown },
            conflict: null,
            changeIds: null,
            errors: [],
          },
        },
      }),
    );
  const change = async (changes: Changes, shown: Partial<EpicNode>): Promise<Written> => {
    const { errors, changeIds } = await update(changes, shown);
    if (errors.length > 0) throw new Refused(errors);
    return { changeIds: changeIds ?? [] };
  };

  return {
    reread,
    async save(text, base) {
      const { lockVersion } = text;
      const title = text.title.trim();
      const changes = {
        ...(title !== base.title && { title }),
        ...(text.description !== base.description && { description: text.description }),
      };
      const answer = await update({ ...changes, lockVersion }, changes);
      if (answer.conflict !== null) return { kind: 'conflict', theirs: theirText(answer.conflict, text) };
      if (answer.errors.length > 0) throw new Refused(answer.errors);
      return { kind: 'saved', changeIds: answer.changeIds ?? [] };
    },
    setState: (state) => change({ stateEvent: state === 'closed' ? 'CLOSE' : 'REOPEN' }, { state }),
    setLabels(labels) {
      const held = new Set(epic.labels.nodes.map(({ id }) => id));
      const wanted = new Set(labels.map(({ id }) => id));
      return change(
        {
          addLabelIds: [...wanted].filter((id) => !held.has(id)),
          removeLabelIds: [...held].filter((id) => !wanted.has(id)),
        },
        { labels: { ...epic.labels, nodes: labels.map((label) => ({ __typename: 'Label', ...label })) } },
      );
    },
    setConfidential: (confidential) => change({ confidential }, { confidential }),
    setParent: (parent) =>
      change(
        { parentId: parent?.id ?? null },
        {
          hasHiddenParent: false,
          ancestors: {
            ...epic.ancestors,
            nodes: parent === null ? [] : [{ __typename: 'Epic', ...parent } as typeof parent],
          },
        },
      ),
    async setSubscribed(subscribed) {
      const variables = { ...place, subscribed };
      await willingAnswer(client.mutate({ mutation: SET_EPIC_SUBSCRIPTION, variables }));
    },
    setDates: (dates) => change(dates, shownDates(epic, dates)),
    setColor: (color) => change({ color }, { color }),
    async undo(changeIds) {
      await undoChanges(client, changeIds);
      // The page may have been left by now.
      await reread().catch(() => {});
    },
    async remove(children) {
      const variables = { ...place, children: children === 'delete' ? 'DELETE' : 'RELEASE' } as const;
      const { changeIds } = await willingAnswer(client.mutate({ mutation: DELETE_EPIC, variables }));
      return { changeIds: changeIds ?? [] };
    },
  };
}

/** What the dates will probably be: an inherited one is known from when it was last in force. */
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
