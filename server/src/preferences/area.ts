import type { Area } from '../area.ts';
import { preferencesGraphql } from './graphql.ts';
import { preferencesRest } from './rest.ts';

/** What people chose for themselves. */
export const preferences: Area = {
  name: 'preferences',
  graphql: preferencesGraphql,
  routes: preferencesRest,
};
