import { namespaceVisible } from '../../../namespaces/visible.ts';
import { type Source, columns, containsWords, inPlace, placePath, readText } from './source.ts';

/** Groups or projects. */
export const places = (kind: 'group' | 'project') => (): Source => ({
  from: 'namespaces ns',
  key: 'ns.id',
  where: [
    `ns.kind = '${kind}'`,
    namespaceVisible('ns'),
    containsWords("folded(ns.full_name || ' ' || ns.full_path || chr(10) || coalesce(ns.description, ''))"),
    inPlace('ns'),
  ],
  title: 'ns.name',
  otherwise: 'ns.archived, ns.full_name COLLATE "und-x-icu", ns.id',
  shown: {
    columns: columns(
      {
        title: 'ns.name',
        path: placePath('ns', "''"),
        detail: 'ns.full_path',
        place: "nullif(left(ns.full_name, -length(' / ' || ns.name)), '')",
        state: "CASE WHEN ns.archived THEN 'archived' END",
        type: 'NULL::text',
        text: readText("coalesce(ns.description, '')"),
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'ns.id',
    ),
    joins: 'JOIN namespaces ns ON ns.id = page.id',
  },
});
