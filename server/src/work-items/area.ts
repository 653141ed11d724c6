import type { Area } from '../area.ts';
import { workItemsGraphql } from './graphql/part.ts';
import { workItemVisible } from './visible.ts';

export const workItems: Area = {
  name: 'work-items',
  graphql: workItemsGraphql,
  labelWearers: workItemVisible,
};
