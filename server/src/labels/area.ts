import type { Area } from '../area.ts';
import { labelsGraphql } from './graphql.ts';
import { labelsRest } from './rest.ts';
import { labelReferences } from './references.ts';
import { labelSource } from './autocomplete.ts';

export const labels: Area = {
  name: 'labels',
  graphql: labelsGraphql,
  routes: labelsRest,
  references: { label: labelReferences },
  sources: { labels: labelSource },
};
