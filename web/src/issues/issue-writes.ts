import { ask } from '../api/ask.ts';
import { inOrder } from '../work-items/writes/in-order.ts';
import { mutationAnswer, acceptedAnswer } from '../work-items/writes/mutation-answer.ts';
import { createSharedWrites, writtenBy } from '../work-items/writes/shared-writes.ts';
import { ancestorsIn } from '../work-items/ancestors.ts';
import { workItemId } from '../work-items/work-item-id.ts';
import type { ItemWrites, Written } from '../work-items/writes/writes.ts';
import type { ValueWrites } from '../work-items/widgets/widget.ts';
import type { IssueNode } from './issue-documents.ts';
import { items } from '../items/table.ts';
import { issueWords } from './issue-facts.ts';
import {
  DELETE_ISSUE,
  SET_ISSUE_ASSIGNEES,
  SET_ISSUE_ITERATION,
  SET_ISSUE_SUBSCRIPTION,
  SET_PARENT,
  UPDATE_ISSUE,
  type UpdateIssueInput,
} from './issue-mutation-documents.ts';

type Changes = Omit<UpdateIssueInput, 'projectPath' | 'iid'>;

export type IssueWrites = ItemWrites & Omit<ValueWrites, 'setColor'>;

interface Place {
  issue: IssueNode;
  fullPath: string;
  reread: () => Promise<void>;
}

const written = ({ changeIds }: { changeIds?: readonly string[] | null }): Written => ({
  changeIds: changeIds ?? [],
});

/** Creates the writes of one issue: each is shown at once and reverted when refused. */
export function createIssueWrites({ issue, fullPath, reread }: Place): IssueWrites {
  const place = { projectPath: fullPath, iid: issue.iid };
  const { id } = issue;
  const hold = (change: (known: IssueNode) => Partial<IssueNode>) => {
    const state = items.serverState(id);
    const known = (state && issueWords.node(state)) ?? issue;
    items.put([issueWords.facts({ id, ...change(known) })], items.reading());
  };
  const update = (changes: Changes, shown: Partial<IssueNode>) =>
    items.write(
      [issueWords.facts({ ...shown, id })],
      () => inOrder(id, () => mutationAnswer(ask(UPDATE_ISSUE, { input: { ...place, ...changes } }))),
      ({ issue: stored }) => stored && [issueWords.facts(stored)],
    );
  const change = (changes: Changes, shown: Partial<IssueNode>) => writtenBy(update(changes, shown));

  return {
    hold,
    ...createSharedWrites({
      labels: issue.labels,
      update: async (changes, shown) => {
        const answer = await update(changes, shown);
        return { ...answer, stored: answer.issue };
      },
      reread,
    }),
    async setParent(parent) {
      const epic = parent?.type === 'EPIC' ? parent : null;
      const shown = { hasEpic: epic !== null, epic, ancestors: parent === null ? [] : [parent] };
      const variables = { id: workItemId(id), parentId: parent && workItemId(parent.id) };
      const answer = await items.write(
        [issueWords.facts({ ...shown, id })],
        () => inOrder(id, () => acceptedAnswer(ask(SET_PARENT, variables))),
        ({ workItem }) => workItem && [issueWords.facts({ ...shown, id, ancestors: ancestorsIn(workItem) })],
      );
      return written(answer);
    },
    async setSubscribed(subscribed) {
      await acceptedAnswer(ask(SET_ISSUE_SUBSCRIPTION, { ...place, subscribed }));
      hold(() => ({ subscribed }));
    },
    async setAssignees(people) {
      const variables = { ...place, usernames: people.map(({ username }) => username) };
      const answer = await inOrder(id, () => acceptedAnswer(ask(SET_ISSUE_ASSIGNEES, variables)));
      const stored = answer.issue;
      if (stored !== null) hold(() => stored);
      return written(answer);
    },
    setMilestone: (milestone) => change({ milestoneId: milestone?.id ?? null }, { milestone }),
    async setIteration(iteration) {
      const variables = { ...place, iterationId: iteration?.id ?? null };
      const answer = await inOrder(id, () => acceptedAnswer(ask(SET_ISSUE_ITERATION, variables)));
      const stored = answer.issue;
      if (stored !== null) hold(() => stored);
      return written(answer);
    },
    // Issues of this API have only a due date.
    setDate: (_side, dueDate) => change({ dueDate }, { dueDate }),
    setWeight: (weight) => change({ weight }, { weight }),
    setHealth: (healthStatus) => change({ healthStatus }, { healthStatus }),
    setLocked: (locked) => change({ locked }, { discussionLocked: locked }),
    async remove() {
      const variables = { id: workItemId(issue.id) };
      return written(await acceptedAnswer(ask(DELETE_ISSUE, variables)));
    },
  };
}
