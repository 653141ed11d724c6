import { readFileSync } from 'node:fs';
import type { GraphqlPart } from '../graphql/part.ts';
import { globalIds } from '../graphql/scalars.ts';
import { linkMutations } from './graphql-links.ts';
import { workItemMutations } from './graphql-mutations.ts';

export const planningGraphql: GraphqlPart = {
  sdl: ['./planning.graphql', './widget-inputs.graphql', './bin.graphql', './links.graphql']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: { WorkItemsTypeID: globalIds('WorkItems::Type') },
  mutations: { ...workItemMutations, ...linkMutations },
};
