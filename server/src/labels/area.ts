import type { Area } from '../area.ts';
import { labelsGraphql } from './graphql/part.ts';
import { labelPages } from './page.ts';
import { pageOfLabels } from './page-of-labels.ts';
import { labelsRest } from './rest/labels.ts';
import { labelReferences } from './references.ts';
import { autocompleteLabels } from './autocomplete.ts';

export const labels: Area = {
  name: 'labels',
  graphql: labelsGraphql,
  routes: (app, context) => {
    labelsRest(app, context);
    labelPages(app, context);
    pageOfLabels(app, context);
  },
  references: { label: labelReferences },
  autocompleteSources: { labels: autocompleteLabels },
};
