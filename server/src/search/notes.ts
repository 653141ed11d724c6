import type { Context } from '../context.ts';
import { containing, type Shown, type Which } from '../http/listing.ts';
import { noteAnswer, type NoteListRow, noteShown, presentNote } from '../notes/presenter.ts';
import { writtenNotes } from '../notes/row-sql.ts';
import { internalVisible } from '../notes/visible.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { newestNotes } from './newest.ts';
import type { Asked, SearchedPlace } from './scopes.ts';

/** A comment with as much of its item as its answer needs. */
export interface FoundNote extends NoteListRow {
  readonly text: string;
  readonly item: LocatedItem;
}

export const foundNoteAnswer = noteAnswer;

const { columns, joins } = noteShown(writtenNotes('true'));

export const foundNoteShown: Shown = {
  columns:
    `${columns}, n.body AS text, json_build_object('id', wi.id, 'iid', wi.iid, 'type', wi.type, 'namespace_id', wi.namespace_id,` +
    " 'namespace', json_build_object('kind', ns.kind)) AS item",
  joins: `${joins} JOIN work_items wi ON wi.id = n.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id`,
};

/** Comments that contain a text, on items of a place, or with null of the whole server, that the viewer may see. */
export function notesWhere(place: SearchedPlace, { search, sort = 'desc', confidential }: Asked): Which {
  const ids = newestNotes(
    [
      'folded(said.body) LIKE folded(:search)',
      ...(place === null ? [] : ['said_ns.traversal_ids @> ARRAY[:place_id]']),
      ...(confidential === undefined ? [] : ['said.internal = :confidential']),
    ],
    {
      order: sort,
      joins:
        place === null
          ? ''
          : 'JOIN work_items said_wi ON said_wi.id = said.work_item_id JOIN namespaces said_ns ON said_ns.id = said_wi.namespace_id',
    },
  );
  return {
    from: `${ids} hit JOIN notes n ON n.id = hit.id JOIN work_items wi ON wi.id = n.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id`,
    key: 'n.id',
    where: [
      workItemVisible('wi', 'ns'),
      `(NOT n.internal OR ${internalVisible('ns')})`,
      ...(place?.kind === 'project' ? [] : ['NOT ns.archived']),
    ],
    order: `n.created_at ${sort}, n.id ${sort}`,
    values: { search: containing(search), place_id: place?.id ?? null, confidential: confidential ?? null },
    types: { search: 'text', place_id: 'bigint', confidential: 'boolean' },
  };
}

/** A found comment in REST form. */
export function presentFoundNote(context: Context, row: FoundNote) {
  return presentNote(context, row.item, row, row.text);
}
