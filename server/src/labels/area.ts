import type { Area } from '../area.ts';
import { labelsGraphql } from './graphql.ts';
import { labelsRest } from './rest.ts';
import { labelReferences } from './references.ts';
import { autocompleteLabels } from './autocomplete.ts';

export const labels: Area = {
  name: 'labels',
  graphql: labelsGraphql,
  routes: labelsRest,
  references: { label: labelReferences },
  autocompleteSources: { labels: autocompleteLabels },
};
