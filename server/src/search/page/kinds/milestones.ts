import { visibleFromBelow } from '../../../namespaces/visible-below.ts';
import { type Asked, type Source, columns, containsWords, inPlace, placePath, readText } from './source.ts';

export const milestones = ({ state }: Asked): Source => ({
  from: 'milestones m JOIN namespaces ns ON ns.id = m.namespace_id',
  key: 'm.id',
  where: [
    containsWords('folded(m.title || chr(10) || m.description)'),
    visibleFromBelow('ns'),
    inPlace('ns'),
    ...(state === 'opened' ? ["m.state = 'active'"] : []),
    ...(state === 'closed' ? ["m.state = 'closed'"] : []),
  ],
  title: 'm.title',
  otherwise: 'm.due_date DESC NULLS LAST, m.id DESC',
  shown: {
    columns: columns(
      {
        title: 'm.title',
        path: placePath('ns', "'/-/milestones/' || m.iid"),
        detail: "''",
        place: 'ns.full_name',
        state: 'm.state',
        type: 'NULL::text',
        text: readText('m.description'),
        author: 'NULL::json',
        at: 'm.updated_at',
      },
      'm.id',
    ),
    joins: 'JOIN milestones m ON m.id = page.id JOIN namespaces ns ON ns.id = m.namespace_id',
  },
});
