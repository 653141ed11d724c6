import type { RawBuilder } from 'kysely';
import { namedSql } from '../db/named-sql.ts';
import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from './viewer.ts';

/** A visibility predicate, bound to one viewer, for use in a Kysely where(). */
export const forViewer = (predicate: string, viewer: Viewer): RawBuilder<boolean> =>
  namedSql<boolean>(predicate, viewerParams(viewer), VIEWER_PARAM_TYPES);
