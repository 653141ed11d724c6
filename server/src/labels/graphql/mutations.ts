import { GraphQLError } from 'graphql';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { getGroup, getProject } from '../../namespaces/queries.ts';
import { createLabel, updateLabel } from '../changes.ts';

interface LabelWish {
  readonly title: string;
  readonly description?: string | null;
  readonly color?: string | null;
  readonly groupPath?: string | null;
  readonly projectPath?: string | null;
}

const create = mutationOn<LabelWish>(
  async (context, viewer, { title, description, color, groupPath, projectPath }) => {
    if (Boolean(groupPath) === Boolean(projectPath))
      throw new GraphQLError('Exactly one of groupPath or projectPath arguments is required');
    const place = groupPath
      ? await getGroup(context, viewer, groupPath)
      : await getProject(context, viewer, projectPath as string);
    const { id } = await createLabel(context, viewer, {
      namespaceId: place.id,
      title,
      description: description ?? null,
      ...(color ? { color } : {}),
    });
    return { label: id, errors: [] };
  },
);

interface LabelUpdate {
  readonly id: number;
  readonly archived?: boolean | null;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly color?: string | null;
  readonly priority?: number | null;
}

const update = mutationOn<LabelUpdate>(
  async (context, viewer, { id, archived, title, description, color, priority }) => {
    // Only a description and a priority can be cleared; null leaves the others as they are.
    const given = {
      archived: archived ?? undefined,
      title: title ?? undefined,
      description,
      color: color ?? undefined,
      priority,
    };
    if (Object.values(given).every((value) => value === undefined))
      throw new GraphQLError(
        'At least one of archived, title, description, color or priority arguments is required',
      );
    await updateLabel(context, viewer, { id, ...given });
    return { label: id, errors: [] };
  },
);

export const labelMutations: Readonly<Record<string, Mutation>> = {
  labelCreate: create,
  labelUpdate: update,
};
