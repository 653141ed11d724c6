import { readFileSync } from 'node:fs';
import type { GraphqlPart } from '../graphql/part.ts';
import { globalIds } from '../graphql/scalars.ts';
import { linkMutations } from './graphql-links.ts';
import { workItemMutations } from './graphql-mutations.ts';
import { workItems, workItemStateCounts } from './work-item-lists.ts';

export const planningGraphql: GraphqlPart = {
  sdl: ['planning', 'widget-inputs', 'bin', 'links', 'work-item-filters', 'work-item-lists']
    .map((file) => readFileSync(new URL(`./${file}.graphql`, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: {
    WorkItemsTypeID: globalIds('WorkItems::Type'),
    WorkItemsParentID: globalIds('Project', 'Group', 'Namespace'),
  },
  types: {
    Group: { fields: { workItems, workItemStateCounts } },
    Project: { fields: { workItems, workItemStateCounts } },
    Namespace: { fields: { workItems } },
  },
  mutations: { ...workItemMutations, ...linkMutations },
};
