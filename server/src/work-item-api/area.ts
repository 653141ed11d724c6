import type { Area } from '../area.ts';
import { workItemApiGraphql } from './graphql/part.ts';

/** The API of work items of every type. */
export const workItemApi: Area = { name: 'work-item-api', graphql: workItemApiGraphql };
