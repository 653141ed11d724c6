import type { Area } from '../area.ts';
import { adminGraphql } from './graphql.ts';
import { adminRest } from './rest.ts';

export const admin: Area = { name: 'admin', graphql: adminGraphql, routes: adminRest };
