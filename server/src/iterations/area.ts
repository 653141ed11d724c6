import type { Area } from '../area.ts';
import { registerReferences, registerSource } from '../markdown/registry.ts';
import { iterationsGraphql } from './graphql.ts';
import { iterationsRest } from './rest.ts';
import { iterationReferences } from './references.ts';
import { renewIterations } from './jobs.ts';
import { iterationSource } from './source.ts';

registerReferences(['iteration'], iterationReferences);
registerSource('iterations', iterationSource);

export const iterations: Area = {
  name: 'iterations',
  graphql: iterationsGraphql,
  routes: iterationsRest,
  jobs: { renewIterations },
  // every hour, so that a server that was down at midnight is not a day late
  schedule: { renewIterations: '5 * * * *' },
};
