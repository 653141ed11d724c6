import type { Area } from '../area.ts';
import { registerReferences, registerSource } from '../markdown/registry.ts';
import { iterationsGraphql } from './graphql.ts';
import { iterationsRest } from './rest.ts';
import { iterationReferences } from './references.ts';
import { iterationSource } from './source.ts';

registerReferences(['iteration'], iterationReferences);
registerSource('iterations', iterationSource);

export const iterations: Area = { name: 'iterations', graphql: iterationsGraphql, routes: iterationsRest };
