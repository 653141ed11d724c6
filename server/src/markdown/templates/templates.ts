import { selectForViewer } from '../../access/viewer-sql.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/reader.ts';
import { visibleFromBelow } from '../../namespaces/visible-below.ts';
import type { ReferencePlace } from '../registry.ts';

/** A description template and the group or project it belongs to. */
export interface Template {
  readonly name: string;
  readonly content: string;
  readonly namespace_id: number;
  readonly origin_kind: string;
  readonly origin_name: string;
}

const TEMPLATES =
  'SELECT t.name, t.content, t.namespace_id, n.kind AS origin_kind, n.name AS origin_name' +
  ' FROM description_templates t JOIN namespaces n ON n.id = t.namespace_id' +
  ` WHERE t.namespace_id = ANY (:path_ids) AND ${visibleFromBelow('n')}` +
  ' ORDER BY cardinality(n.traversal_ids) DESC, t.name COLLATE "und-x-icu", t.id';

/** The templates for texts of a group or project: its own first, then those of the groups above. */
export function templatesFor(reader: Reader, viewer: Viewer, place: ReferencePlace): Promise<Template[]> {
  return selectForViewer<Template>(
    reader,
    viewer,
    TEMPLATES,
    { path_ids: place.traversal_ids },
    { path_ids: 'bigint[]' },
  );
}

/** The template of a name, ignoring case: from the group or project `originId`, or else the nearest. */
export async function templateNamed(
  reader: Reader,
  viewer: Viewer,
  place: ReferencePlace,
  name: string,
  originId: number | undefined,
): Promise<Template | null> {
  const templates = await templatesFor(reader, viewer, place);
  const wanted = name.toLowerCase();
  const found = templates.find(
    (template) =>
      template.name.toLowerCase() === wanted &&
      (originId === undefined || template.namespace_id === originId),
  );
  return found ?? null;
}
