import type { Area } from '../area.ts';
import { purgeMetricImages } from './metric-images/purge.ts';
import { serveMetricImages } from './metric-images/serve.ts';

/** What belongs to incidents only: pictures of measurements. */
export const incidents: Area = {
  name: 'incidents',
  routes: serveMetricImages,
  jobs: { purgeMetricImages },
  schedule: { purgeMetricImages: '10 3 * * *' },
};
