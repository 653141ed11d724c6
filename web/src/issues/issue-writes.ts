import type { Health } from '@cairn/domain/health/health';
import type { ApolloClient } from '@apollo/client';
import { mutationAnswer, willingAnswer } from '../work-items/writes/mutation-answer.ts';
import { createSharedWrites, writtenBy } from '../work-items/writes/shared-writes.ts';
import { workItemId } from '../work-items/work-item-id.ts';
import type { ItemWrites, Written } from '../work-items/writes/writes.ts';
import type { Assignee, IssueIteration, IssueMilestone, IssueNode } from './issue-documents.ts';
import {
  DELETE_ISSUE,
  SET_ISSUE_ASSIGNEES,
  SET_ISSUE_ITERATION,
  SET_ISSUE_SUBSCRIPTION,
  UPDATE_ISSUE,
  type UpdateIssueInput,
} from './issue-mutation-documents.ts';

type Changes = Omit<UpdateIssueInput, 'projectPath' | 'iid'>;

export type IssueWrites = ItemWrites & {
  setAssignees(people: readonly Assignee[]): Promise<Written>;
  setMilestone(milestone: IssueMilestone | null): Promise<Written>;
  setIteration(iteration: IssueIteration | null): Promise<Written>;
  setDueDate(day: string | null): Promise<Written>;
  setWeight(weight: number | null): Promise<Written>;
  setHealth(health: Health | null): Promise<Written>;
};

type Place = { client: ApolloClient; issue: IssueNode; fullPath: string; reread: () => Promise<void> };

const written = ({ changeIds }: { changeIds?: string[] | null }): Written => ({ changeIds: changeIds ?? [] });

/** The changes of one issue: shown at once, taken back when refused. */
export function createIssueWrites({ client, issue, fullPath, reread }: Place): IssueWrites {
  const place = { projectPath: fullPath, iid: issue.iid };
  const update = (changes: Changes, shown: Partial<IssueNode>) =>
    mutationAnswer(
      client.mutate({
        mutation: UPDATE_ISSUE,
        variables: { input: { ...place, ...changes } },
        optimisticResponse: {
          updateIssue: {
            __typename: 'UpdateIssuePayload',
            issue: { ...issue, ...shown },
            conflict: null,
            commandMessages: null,
            changeIds: null,
            errors: [],
          },
        },
      }),
    );
  const change = (changes: Changes, shown: Partial<IssueNode>) => writtenBy(update(changes, shown));

  return {
    ...createSharedWrites({
      client,
      labels: issue.labels,
      update: async (changes, shown) => {
        const answer = await update(changes, shown);
        return { ...answer, stored: answer.issue };
      },
      reread,
    }),
    setParent: (parent) =>
      change(
        { epicId: parent?.id ?? null },
        {
          hasEpic: parent !== null,
          epic:
            parent === null
              ? null
              : typed('Epic', { ...parent, ancestors: typed('EpicConnection', { nodes: [] }) }),
        },
      ),
    async setSubscribed(subscribed) {
      const variables = { ...place, subscribed };
      await willingAnswer(client.mutate({ mutation: SET_ISSUE_SUBSCRIPTION, variables }));
    },
    async setAssignees(people) {
      const variables = { ...place, usernames: people.map(({ username }) => username) };
      return written(await willingAnswer(client.mutate({ mutation: SET_ISSUE_ASSIGNEES, variables })));
    },
    setMilestone: (milestone) =>
      change(
        { milestoneId: milestone?.id ?? null },
        { milestone: milestone === null ? null : typed('Milestone', milestone) },
      ),
    async setIteration(iteration) {
      const variables = { ...place, iterationId: iteration?.id ?? null };
      return written(await willingAnswer(client.mutate({ mutation: SET_ISSUE_ITERATION, variables })));
    },
    setDueDate: (dueDate) => change({ dueDate }, { dueDate }),
    setWeight: (weight) => change({ weight }, { weight }),
    setHealth: (healthStatus) => change({ healthStatus }, { healthStatus }),
    setLocked: (locked) => change({ locked }, { discussionLocked: locked }),
    async remove() {
      const variables = { id: workItemId(issue.id) };
      return written(await willingAnswer(client.mutate({ mutation: DELETE_ISSUE, variables })));
    },
  };
}

/** An object as the cache knows it. */
function typed<Shape extends object>(typename: string, object: Shape): Shape & { __typename: string } {
  return { __typename: typename, ...object };
}
