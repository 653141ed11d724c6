import { GraphQLError } from 'graphql';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { getGroup, getProject } from '../../namespaces/queries.ts';
import { createLabel } from '../changes.ts';

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

export const labelMutations: Readonly<Record<string, Mutation>> = { labelCreate: create };
