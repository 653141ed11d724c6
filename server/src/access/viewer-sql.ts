import type { RawBuilder } from 'kysely';
import { namedSql } from '../db/named-sql.ts';
import type { Reader } from '../db/reader.ts';
import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from './viewer.ts';

/** Binds a visibility predicate to a viewer, for use in a Kysely where(). */
export function forViewer(predicate: string, viewer: Viewer): RawBuilder<boolean> {
  return namedSql<boolean>(predicate, viewerParams(viewer), VIEWER_PARAM_TYPES);
}

/** Runs a statement that uses the viewer's named parameters and its own. */
export async function selectForViewer<Row>(
  { db }: Reader,
  viewer: Viewer,
  text: string,
  values: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, string>>,
): Promise<Row[]> {
  return (
    await namedSql<Row>(
      text,
      { ...viewerParams(viewer), ...values },
      { ...VIEWER_PARAM_TYPES, ...types },
    ).execute(db)
  ).rows;
}
