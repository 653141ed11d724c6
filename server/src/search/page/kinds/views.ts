import { savedViewVisible, viewNamespace } from '../../../saved-views/visible.ts';
import { type Source, columns, containsWords, inPlace } from './source.ts';

/** The address of a saved view: its list, of a place or of the viewer's own items. */
const LIST_OF_VIEW =
  "CASE WHEN v.namespace_id IS NULL THEN '/dashboard/' WHEN v_ns.kind = 'group' THEN '/groups/' || v_ns.full_path || '/-/'" +
  " ELSE '/' || v_ns.full_path || '/-/' END || v.list || '?view=' || v.id";

export const views = (): Source => ({
  from: `saved_views v ${viewNamespace('v')}`,
  key: 'v.id',
  where: [
    containsWords("folded(v.name || chr(10) || coalesce(v.description, ''))"),
    savedViewVisible('v'),
    inPlace('v_ns'),
  ],
  title: 'v.name',
  otherwise: 'v.name COLLATE "und-x-icu", v.id',
  shown: {
    columns: columns(
      {
        title: 'v.name',
        path: LIST_OF_VIEW,
        detail: 'v.list',
        place: 'v_ns.full_name',
        state: 'NULL::text',
        type: 'NULL::text',
        text: "coalesce(v.description, '')",
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'v.id',
    ),
    joins: `JOIN saved_views v ON v.id = page.id ${viewNamespace('v')}`,
  },
});
