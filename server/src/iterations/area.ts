import type { Area } from '../area.ts';
import { iterationsGraphql } from './graphql.ts';
import { iterationsRest } from './rest.ts';

export const iterations: Area = { name: 'iterations', graphql: iterationsGraphql, routes: iterationsRest };
