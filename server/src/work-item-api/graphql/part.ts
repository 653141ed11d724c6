import { readFileSync } from 'node:fs';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { possibleParents, possibleParentsOfNew } from '../../tree/possible-parents.ts';
import { linkMutations } from './links.ts';
import { workItemMutations } from './mutations.ts';
import { workItems, workItemStateCounts } from './lists.ts';
import { unservedSdl, unservedTypes } from './unserved/unserved.ts';

export const workItemApiGraphql: GraphqlPart = {
  sdl: ['mutations', 'bin', 'links', 'filters', 'lists']
    .map((file) => readFileSync(new URL(`./${file}.graphql`, import.meta.url), 'utf8'))
    .concat(unservedSdl)
    .join('\n'),
  scalars: {
    WorkItemsTypeID: globalIds('WorkItems::Type'),
    WorkItemsParentID: globalIds('Project', 'Group', 'Namespace'),
  },
  types: {
    ...unservedTypes,
    Group: { fields: { workItems, workItemStateCounts } },
    Project: { fields: { ...unservedTypes['Project']?.fields, workItems, workItemStateCounts } },
    Namespace: { fields: { workItems, possibleParents: possibleParentsOfNew } },
    Query: { fields: { possibleParents } },
  },
  mutations: { ...workItemMutations, ...linkMutations },
};
