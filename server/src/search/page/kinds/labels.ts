import { visibleFromBelow } from '../../../namespaces/visible-below.ts';
import { type Source, columns, containsWords, inPlace, placePath, readText } from './source.ts';

export const labels = (): Source => ({
  from: 'labels l JOIN namespaces ns ON ns.id = l.namespace_id',
  key: 'l.id',
  where: [
    containsWords("folded(l.title || chr(10) || coalesce(l.description, ''))"),
    'NOT l.archived',
    visibleFromBelow('ns'),
    inPlace('ns'),
  ],
  title: 'l.title',
  otherwise: 'l.title COLLATE "und-x-icu", l.id',
  shown: {
    columns: columns(
      {
        title: 'l.title',
        path: placePath('ns', "'/-/issues'"),
        detail: 'l.color',
        place: 'ns.full_name',
        state: 'NULL::text',
        type: 'NULL::text',
        text: readText("coalesce(l.description, '')"),
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'l.id',
    ),
    joins: 'JOIN labels l ON l.id = page.id JOIN namespaces ns ON ns.id = l.namespace_id',
  },
});
