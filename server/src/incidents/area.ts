import type { Area } from '../area.ts';
import { incidentsGraphql } from './graphql/part.ts';
import { purgeMetricImages } from './metric-images/purge.ts';
import { serveMetricImages } from './metric-images/serve.ts';

/** What belongs to incidents only: pictures of measurements, and a timeline. */
export const incidents: Area = {
  name: 'incidents',
  graphql: incidentsGraphql,
  routes: serveMetricImages,
  jobs: { purgeMetricImages },
  schedule: { purgeMetricImages: '10 3 * * *' },
};
