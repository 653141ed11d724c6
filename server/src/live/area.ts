import type { Area } from '../area.ts';
import { liveGraphql } from './graphql/part.ts';

/** Live updates. The routes need the session of each request, so app.ts registers them. */
export const live: Area = { name: 'live', graphql: liveGraphql };
