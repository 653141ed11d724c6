import type { Area } from '../area.ts';
import { workItemsGraphql } from './graphql.ts';

export const workItems: Area = { name: 'work-items', graphql: workItemsGraphql };
