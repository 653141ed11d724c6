import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { addTime, removeTime } from '../changes.ts';

const create = mutationOn<{
  issuableId: string;
  timeSpent: string;
  spentAt?: string | null;
  summary?: string | null;
}>(async (context, viewer, { issuableId, timeSpent, spentAt, summary }) => {
  const { id, changeIds } = await addTime(context, viewer, {
    itemId: Number(issuableId.slice(issuableId.lastIndexOf('/') + 1)),
    duration: timeSpent,
    spentOn: spentAt?.slice(0, 10),
    summary,
  });
  return { timelog: id, changeIds: changeIds.map(String), errors: [] };
});

const remove = mutationOn<{ id: number }>(async (context, viewer, { id }) => {
  const { changeIds } = await removeTime(context, viewer, id);
  return { timelog: null, changeIds: changeIds.map(String), errors: [] };
});

export const timelogMutations: Readonly<Record<string, Mutation>> = {
  timelogCreate: create,
  timelogDelete: remove,
};
