import type { Area } from '../area.ts';
import { incidentsGraphql } from './graphql/part.ts';
import { purgeMetricImages } from './metric-images/purge.ts';
import { serveMetricImages } from './metric-images/serve.ts';
import { statusPageRoute } from './status-page/page.ts';

/** What belongs to incidents only: pictures of measurements, a timeline, and the status page. */
export const incidents: Area = {
  name: 'incidents',
  graphql: incidentsGraphql,
  routes: (app, context) => {
    serveMetricImages(app, context);
    statusPageRoute(app, context);
  },
  jobs: { purgeMetricImages },
  schedule: { purgeMetricImages: '10 3 * * *' },
};
