import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import type { WorkItemRow } from './rows.ts';

export interface LinkFields {
  readonly source_id: number;
  readonly target_id: number;
  readonly type: string;
}

type Source = Pick<WorkItemRow, 'root_namespace_id' | 'namespace_id'>;

/** Says that a link was made or taken away; it belongs to the place of its source. */
export const recordLink = (
  { record }: Pick<Write, 'record'>,
  id: number,
  source: Source,
  verb: 'created' | 'deleted',
  { source_id, target_id, type }: LinkFields,
): void => {
  const fields = { source_id, target_id, type };
  record({
    subjectType: 'link',
    subjectId: id,
    rootNamespaceId: source.root_namespace_id,
    namespaceId: source.namespace_id,
    kind: `link.${verb}`,
    before: verb === 'deleted' ? fields : {},
    after: verb === 'created' ? fields : {},
  });
};

/** Takes away every link of some items. */
export const removeLinksOf = async (w: Write, rows: readonly WorkItemRow[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  const links = await w.trx
    .deleteFrom('work_item_links')
    .where((eb) => eb.or([eb('source_id', 'in', ids), eb('target_id', 'in', ids)]))
    .returning(['id', 'root_namespace_id', 'source_id', 'target_id', 'type'])
    .execute();
  for (const link of links) {
    const own = rows.find((row) => row.id === link.source_id || row.id === link.target_id) as WorkItemRow;
    recordLink(w, link.id, own, 'deleted', link);
  }
};

/** Puts a link back as it was, under its old number; false when an end is gone or the pair is linked anew. */
export const restoreLink = async (w: Write, id: number, link: LinkFields): Promise<boolean> => {
  const { rows } = await sql<Source & { id: number }>`
    INSERT INTO work_item_links (id, root_namespace_id, source_id, target_id, type)
    SELECT ${id}, s.root_namespace_id, s.id, t.id, ${link.type} FROM work_items s, work_items t
    WHERE s.id = ${link.source_id} AND t.id = ${link.target_id} AND s.deleted_at IS NULL AND t.deleted_at IS NULL
    ON CONFLICT DO NOTHING
    RETURNING id, root_namespace_id, (SELECT namespace_id FROM work_items WHERE id = source_id) AS namespace_id`.execute(
    w.trx,
  );
  const source = rows[0];
  if (source) recordLink(w, id, source, 'created', link);
  return source !== undefined;
};
