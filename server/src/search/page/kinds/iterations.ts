import { iterationPathSql } from '../../../iterations/address.ts';
import { iterationNameSql } from '../../../iterations/name.ts';
import { visibleFromBelow } from '../../../namespaces/visible-below.ts';
import { type Asked, type Source, columns, containsWords, inPlace, readText } from './source.ts';

export const iterations = ({ state }: Asked): Source => ({
  from: 'iterations i JOIN namespaces i_ns ON i_ns.id = i.namespace_id JOIN iteration_cadences c ON c.id = i.cadence_id',
  key: 'i.id',
  where: [
    containsWords(`folded(c.title || ' ' || ${iterationNameSql('i')})`),
    visibleFromBelow('i_ns'),
    inPlace('i_ns'),
    ...(state === 'opened' ? ['i.due_date >= current_date'] : []),
    ...(state === 'closed' ? ['i.due_date < current_date'] : []),
  ],
  title: iterationNameSql('i'),
  otherwise: 'i.due_date < current_date, abs(i.start_date - current_date), i.id',
  shown: {
    columns: columns(
      {
        title: `c.title || ' · ' || ${iterationNameSql('i')}`,
        path: iterationPathSql('i'),
        detail: "''",
        place: 'i_ns.full_name',
        state: "CASE WHEN i.due_date < current_date THEN 'closed' END",
        type: 'NULL::text',
        text: readText("coalesce(i.description, '')"),
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'i.id',
    ),
    joins:
      'JOIN iterations i ON i.id = page.id JOIN namespaces i_ns ON i_ns.id = i.namespace_id JOIN iteration_cadences c ON c.id = i.cadence_id',
  },
});
