import type { Area } from '../area.ts';
import { savedViewsGraphql } from './graphql/part.ts';
import { sweepSavedViews } from './sweep.ts';

export const savedViews: Area = {
  name: 'saved-views',
  graphql: savedViewsGraphql,
  jobs: { sweepSavedViews },
  schedule: { sweepSavedViews: '55 * * * *' },
};
