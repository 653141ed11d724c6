import type { Area } from '../area.ts';
import { registerReferences, registerSource } from '../markdown/registry.ts';
import { labelsGraphql } from './graphql.ts';
import { labelsRest } from './rest.ts';
import { labelReferences } from './references.ts';
import { labelSource } from './source.ts';

registerReferences(['label'], labelReferences);
registerSource('labels', labelSource);

export const labels: Area = { name: 'labels', graphql: labelsGraphql, routes: labelsRest };
