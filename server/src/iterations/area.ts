import type { Area } from '../area.ts';
import { iterationsGraphql } from './graphql/part.ts';
import { iterationPages } from './page.ts';
import { iterationsRest } from './rest.ts';
import { iterationReferences } from './references.ts';
import { renewIterations } from './jobs.ts';
import { autocompleteIterations } from './autocomplete.ts';

export const iterations: Area = {
  name: 'iterations',
  graphql: iterationsGraphql,
  routes: (app, context) => {
    iterationsRest(app, context);
    iterationPages(app, context);
  },
  references: { iteration: iterationReferences },
  autocompleteSources: { iterations: autocompleteIterations },
  jobs: { renewIterations },
  // every hour, so that a server that was down at midnight is not a day late
  schedule: { renewIterations: '5 * * * *' },
};
