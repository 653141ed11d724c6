import type { Area } from '../area.ts';
import { epicsGraphql } from './graphql.ts';
import { epicsRest } from './rest.ts';

export const epics: Area = { name: 'epics', graphql: epicsGraphql, routes: epicsRest };
