import type { Area } from '../area.ts';
import { labelsGraphql } from './graphql.ts';
import { labelsRest } from './rest.ts';

export const labels: Area = { name: 'labels', graphql: labelsGraphql, routes: labelsRest };
