import { readableOn } from '@cairn/domain/labels/text-on';
import { selectForViewer } from '../access/viewer-sql.ts';
import { containing } from '../http/listing.ts';
import { z } from 'zod';
import { autocompleteSource } from '../markdown/registry.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';

const MOST = 100;

interface Row {
  readonly title: string;
  readonly color: string;
  readonly set: boolean;
}

const LABELS =
  'SELECT l.title, l.color, EXISTS (SELECT 1 FROM work_item_labels wl WHERE wl.label_id = l.id AND wl.work_item_id = :item_id) AS set' +
  ' FROM labels l JOIN namespaces n ON n.id = l.namespace_id WHERE l.namespace_id = ANY (:path_ids)' +
  ` AND ${visibleFromBelow('n')} AND NOT l.archived AND (:search = '%%' OR folded(l.title) LIKE folded(:search))` +
  ` ORDER BY folded(l.title) LIKE folded(:begins) DESC, l.title COLLATE "und-x-icu", l.id LIMIT ${MOST}`;

const offer = z
  .object({
    type: z.literal('Label'),
    title: z.string(),
    color: z.string(),
    textColor: z.string(),
    set: z.boolean().describe('Whether the item wears it already'),
  })
  .meta({ id: 'LabelOffer', description: 'A label, offered while someone types' });

/** The labels that an item here can have. */
export const autocompleteLabels = autocompleteSource(offer, async (call) => {
  const { context, viewer, place, search, itemId } = call;
  const rows = await selectForViewer<Row>(
    context,
    viewer,
    LABELS,
    {
      path_ids: place.traversal_ids,
      item_id: itemId,
      search: containing(search),
      begins: containing(search).slice(1),
    },
    { path_ids: 'bigint[]', item_id: 'bigint', search: 'text', begins: 'text' },
  );
  return rows.map(({ title, color, set }) => ({
    type: 'Label' as const,
    title,
    color,
    textColor: readableOn(color),
    set,
  }));
});
