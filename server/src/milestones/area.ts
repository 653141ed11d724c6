import type { Area } from '../area.ts';
import { milestonesGraphql } from './graphql.ts';
import { milestonesRest } from './rest.ts';

export const milestones: Area = { name: 'milestones', graphql: milestonesGraphql, routes: milestonesRest };
