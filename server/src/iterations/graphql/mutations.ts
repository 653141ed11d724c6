import { GraphQLError } from 'graphql';
import { type Nullable, withoutNulls } from '../../graphql/compiler/without-nulls.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { notFound } from '../../http/errors.ts';
import { getGroup } from '../../namespaces/queries.ts';
import {
  createCadence,
  createIteration,
  deleteCadence,
  deleteIteration,
  moveUnfinishedItems,
  updateCadence,
  updateIteration,
} from '../changes.ts';
import type {
  CreateCadenceInput,
  CreateIterationInput,
  UpdateCadenceInput,
  UpdateIterationInput,
} from '../inputs.ts';
import { isOfGroup } from '../queries.ts';

const CLEARABLE = ['description', 'startDate', 'durationInWeeks', 'iterationsInAdvance'] as const;

const cadenceCreate = mutationOn<
  Nullable<Omit<CreateCadenceInput, 'groupId'>> & { readonly groupPath: string }
>(async (context, viewer, { groupPath, ...rest }) => {
  const group = await getGroup(context, viewer, groupPath);
  const wish = withoutNulls<Omit<CreateCadenceInput, 'groupId'>>(rest, ...CLEARABLE);
  const { id } = await createCadence(context, viewer, { ...wish, groupId: group.id });
  return { iterationCadence: id, errors: [] };
});

const cadenceUpdate = mutationOn<Nullable<UpdateCadenceInput>>(async (context, viewer, input) => {
  const { id } = await updateCadence(context, viewer, withoutNulls<UpdateCadenceInput>(input, ...CLEARABLE));
  return { iterationCadence: id, errors: [] };
});

const cadenceDestroy = mutationOn<{ readonly id: number }>(async (context, viewer, { id }) => {
  const { groupId } = await deleteCadence(context, viewer, { id });
  return { group: groupId, errors: [] };
});

interface IterationWish extends Nullable<Omit<CreateIterationInput, 'cadenceId'>> {
  readonly groupPath?: string | null;
  readonly iterationsCadenceId?: number | null;
}

const create = mutationOn<IterationWish>(
  async (context, viewer, { groupPath, iterationsCadenceId, ...rest }) => {
    if (!groupPath) throw new GraphQLError('groupPath is required');
    if (!iterationsCadenceId) throw new GraphQLError('iterationsCadenceId is required');
    const group = await getGroup(context, viewer, groupPath);
    if (!(await isOfGroup(context, 'iteration_cadences', iterationsCadenceId, group.id))) throw notFound();
    const { id } = await createIteration(context, viewer, {
      ...(rest as Omit<CreateIterationInput, 'cadenceId'>),
      cadenceId: iterationsCadenceId,
    });
    return { iteration: id, errors: [] };
  },
);

const update = mutationOn<
  Nullable<UpdateIterationInput> & { readonly groupPath: string; readonly id: number }
>(async (context, viewer, { groupPath, ...rest }) => {
  const group = await getGroup(context, viewer, groupPath);
  if (!(await isOfGroup(context, 'iterations', rest.id, group.id))) throw notFound();
  const { id } = await updateIteration(
    context,
    viewer,
    withoutNulls<UpdateIterationInput>(rest, 'title', 'description'),
  );
  return { iteration: id, errors: [] };
});

const remove = mutationOn<{ readonly id: number }>(async (context, viewer, { id }) => {
  const { groupId } = await deleteIteration(context, viewer, { id });
  return { group: groupId, errors: [] };
});

const moveUnfinished = mutationOn<{ readonly id: number }>(async (context, viewer, { id }) => {
  const { iterationId, count, changeIds } = await moveUnfinishedItems(context, viewer, { id });
  return { iteration: iterationId, movedCount: count, changeIds: changeIds.map(String), errors: [] };
});

export const iterationMutations: Readonly<Record<string, Mutation>> = {
  iterationCadenceCreate: cadenceCreate,
  iterationCadenceUpdate: cadenceUpdate,
  iterationCadenceDestroy: cadenceDestroy,
  createIteration: create,
  iterationCreate: create,
  updateIteration: update,
  iterationDelete: remove,
  iterationMoveUnfinished: moveUnfinished,
};
