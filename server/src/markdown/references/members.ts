import { EVERYBODY } from '@cairn/domain/references/reference';
import { selectForViewer } from '../../access/viewer-sql.ts';
import { avatarUrl } from '../../avatars/address.ts';
import { containing } from '../../http/listing.ts';
import { belongsTo } from '../../namespaces/filters.ts';
import { namespaceVisible } from '../../namespaces/visible.ts';
import { z } from 'zod';
import { autocompleteSource, type ReferencePlace } from '../registry.ts';

const MOST_PEOPLE = 20;
const MOST_GROUPS = 5;

interface Person {
  readonly username: string;
  readonly name: string;
  readonly image: string | null;
}

// The item's participants first; then members from the groups above, and of the groups and projects below
// that the viewer sees.
const PEOPLE =
  'SELECT u.username, u.name, u.image FROM users u' +
  ' CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM work_items w WHERE w.id = :item_id AND (w.author_id = u.id' +
  ' OR EXISTS (SELECT 1 FROM work_item_assignees wa WHERE wa.work_item_id = w.id AND wa.user_id = u.id))) AS here) part' +
  " WHERE :signed_in AND u.state = 'active' AND (:search = '%%' OR folded(u.username) LIKE folded(:search) OR folded(u.name) LIKE folded(:search))" +
  ` AND (part.here OR ${belongsTo('u', { id: ':place_id', path: ':path_ids' })})` +
  ' ORDER BY part.here DESC, folded(u.username) LIKE folded(:begins) DESC, folded(u.name) LIKE folded(:begins) DESC, u.name COLLATE "und-x-icu", u.id' +
  ` LIMIT ${MOST_PEOPLE}`;

// Groups that may be mentioned: those above, and those the viewer is a member of.
const GROUPS =
  "SELECT n.full_path AS username, n.full_name AS name, n.avatar_url AS image FROM namespaces n WHERE n.kind = 'group'" +
  ` AND :signed_in AND ${namespaceVisible('n')} AND (n.id = ANY (:path_ids) OR n.traversal_ids && :member_ids)` +
  " AND (:search = '%%' OR folded(n.full_path) LIKE folded(:search) OR folded(n.full_name) LIKE folded(:search))" +
  ` ORDER BY n.id = ANY (:path_ids) DESC, n.full_path LIMIT ${MOST_GROUPS}`;

const TYPES = {
  search: 'text',
  begins: 'text',
  place_id: 'bigint',
  path_ids: 'bigint[]',
  item_id: 'bigint',
};

const offer = z
  .object({
    type: z.enum(['User', 'Group']),
    username: z.string().describe('Of a group its full path; all for everyone'),
    name: z.string(),
    avatar_url: z.string().nullable(),
  })
  .meta({ id: 'MemberOffer', description: 'Someone to mention, offered while people type' });

type Offer = z.output<typeof offer>;

const everybody = (place: ReferencePlace): Offer => ({
  type: 'Group',
  username: EVERYBODY,
  name: place.kind === 'group' ? 'All Group Members' : 'All Project and Group Members',
  avatar_url: null,
});

/** People and groups that may be mentioned here; without signing in, no names are returned. */
export const autocompleteMembers = autocompleteSource(offer, async (call) => {
  const { context, viewer, place, search, itemId } = call;
  if (viewer.userId === null) return [];
  const values = {
    search: containing(search),
    begins: containing(search).slice(1),
    place_id: place.id,
    path_ids: place.traversal_ids,
    item_id: itemId,
  };
  const people = await selectForViewer<Person>(context, viewer, PEOPLE, values, TYPES);
  const groups = await selectForViewer<Person>(context, viewer, GROUPS, values, TYPES);
  const present =
    (type: 'User' | 'Group') =>
    (row: Person): Offer => ({
      type,
      username: row.username,
      name: row.name,
      avatar_url: avatarUrl(context, row.image),
    });
  return [
    ...people.map(present('User')),
    ...(EVERYBODY.startsWith(search.toLowerCase()) ? [everybody(place)] : []),
    ...groups.map(present('Group')),
  ];
});
