import { userJson } from '../../../auth/presenter.ts';
import { userListed } from '../../../auth/visible.ts';
import { namespaceVisible } from '../../../namespaces/visible.ts';
import { type Asked, type Source, columns, containsWords } from './source.ts';

export const people = ({ place }: Asked): Source => ({
  from: 'users u',
  key: 'u.id',
  where: [
    userListed('u'),
    containsWords("folded(u.name || ' ' || u.username)"),
    ...(place === null
      ? []
      : [
          'EXISTS (SELECT 1 FROM effective_members em JOIN namespaces mn ON mn.id = em.namespace_id' +
            ` WHERE em.user_id = u.id AND (mn.id = ANY (:path_ids) OR mn.traversal_ids @> ARRAY[:place_id] AND ${namespaceVisible('mn')}))`,
        ]),
  ],
  title: 'u.name',
  otherwise: 'u.name COLLATE "und-x-icu", u.id',
  shown: {
    columns: columns(
      {
        title: 'u.name',
        path: "'/' || u.username",
        detail: "'@' || u.username",
        place: 'NULL::text',
        state: 'NULL::text',
        type: 'NULL::text',
        text: "''",
        author: userJson('u'),
        at: 'NULL::timestamptz',
      },
      'u.id',
    ),
    joins: 'JOIN users u ON u.id = page.id',
  },
});
