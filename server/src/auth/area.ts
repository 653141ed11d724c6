import type { Area } from '../area.ts';
import { authGraphql } from './graphql.ts';
import { authRest } from './rest.ts';

export const auth: Area = { name: 'auth', graphql: authGraphql, routes: authRest };
