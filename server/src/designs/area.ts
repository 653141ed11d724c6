import type { Area } from '../area.ts';
import { designsGraphql } from './graphql/part.ts';
import { makeDesignThumbnails, sweepDesignFiles } from './jobs.ts';
import { designFileRoutes } from './page.ts';
import { designReferences } from './references.ts';

/** Pictures of how an issue should look, in versions that people comment on. */
export const designs: Area = {
  name: 'designs',
  graphql: designsGraphql,
  routes: designFileRoutes,
  jobs: { makeDesignThumbnails, sweepDesignFiles },
  schedule: { sweepDesignFiles: '10 3 * * *' },
  references: { design: designReferences },
};
