import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { CairnError } from '../../http/errors.ts';
import {
  type LinkFields,
  type LinkType,
  linkItems,
  recordLink,
  removeLinksOf,
} from '../../work-items/links.ts';
import { lockItemRows } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import type { Carrier } from './carrier.ts';

/** Links go with a moved item. A clone gets those that the viewer may make. */
export const linkedItems: Carrier = async ({ reader, from, operation }) => {
  const links = await reader.db
    .selectFrom('work_item_links')
    .select(['source_id', 'target_id', 'type'])
    .where((eb) => eb.or([eb('source_id', '=', from.id), eb('target_id', '=', from.id)]))
    .orderBy('id')
    .execute();
  if (links.length === 0) return {};
  return {
    copy: (w, to) => (operation === 'move' ? moveLinks(w, from, to, links) : copyLinks(w, from, to, links)),
  };
};

const moveLinks = async (
  w: Write,
  from: LocatedItem,
  to: LocatedItem,
  links: readonly LinkFields[],
): Promise<void> => {
  await removeLinksOf(w, [from]);
  const end = (id: number) => (id === from.id ? to.id : id);
  const { rows } = await sql<LinkFields & { id: number; root_namespace_id: number; namespace_id: number }>`
    INSERT INTO work_item_links (root_namespace_id, source_id, target_id, type)
    SELECT s.root_namespace_id, s.id, n.target, n.type
    FROM unnest(${sql.val(links.map((link) => end(link.source_id)))}::bigint[],
      ${sql.val(links.map((link) => end(link.target_id)))}::bigint[], ${sql.val(links.map(({ type }) => type))}::text[]) AS n (source, target, type)
    JOIN work_items s ON s.id = n.source
    RETURNING id, root_namespace_id, source_id, target_id, type,
      (SELECT namespace_id FROM work_items WHERE id = source_id) AS namespace_id`.execute(w.trx);
  for (const { id, ...link } of rows) recordLink(w, id, link, 'created', link);
};

/** Links that a rule forbids, as the other item has too many, are left out. */
const copyLinks = async (
  w: Write,
  from: LocatedItem,
  to: LocatedItem,
  links: readonly LinkFields[],
): Promise<void> => {
  const others = links.map((link) => (link.source_id === from.id ? link.target_id : link.source_id));
  const items = await lockItemRows(w, others, { tree: false });
  for (const [at, link] of links.entries()) {
    const other = items.get(others[at] as number);
    if (!other) continue;
    try {
      await linkItems(w, to, other, typeFrom(link, from));
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
    }
  }
};

const typeFrom = ({ type, source_id }: LinkFields, { id }: LocatedItem): LinkType => {
  if (type !== 'blocks') return 'relates_to';
  return source_id === id ? 'blocks' : 'is_blocked_by';
};
