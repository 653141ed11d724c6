import { EVERYBODY } from '@cairn/domain/references/reference';
import { selectForViewer } from '../../access/viewer-sql.ts';
import { loadPlaces } from './places.ts';
import type { Link, ReferencePlace, Resolver } from '../registry.ts';

interface Row {
  /** The present or a former username. */
  readonly asked: string;
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

// Without signing in, names of people are not shown.
const ROWS =
  'SELECT asked.name AS asked, u.id, u.username, u.name FROM unnest(:names) asked (name)' +
  " JOIN users u ON u.id = user_at(asked.name) WHERE :signed_in AND (:admin OR u.state <> 'banned')";

const personLink = (row: Row): Link => ({
  kind: 'project_member',
  href: `/${row.username}`,
  text: `@${row.username}`,
  title: row.name,
  data: { user: row.id },
});

const groupLink = (place: ReferencePlace): Link => ({
  kind: 'project_member',
  href: `/groups/${place.full_path}`,
  text: `@${place.full_path}`,
  title: '',
  data: { group: place.id },
});

const everybodyLink = (home: ReferencePlace): Link => ({
  kind: 'project_member',
  href: home.kind === 'group' ? `/groups/${home.full_path}` : `/${home.full_path}`,
  text: `@${EVERYBODY}`,
  title: home.kind === 'group' ? 'All Group Members' : 'All Project and Group Members',
});

/** Links to people, groups and `@all`; a username takes precedence over a group path. */
export const peopleReferences: Resolver = async (reader, viewer, wanted) => {
  const names = [...new Set(wanted.map(({ reference }) => reference.id.toLowerCase()))];
  const rows = await selectForViewer<Row>(reader, viewer, ROWS, { names }, { names: 'text[]' });
  const people = new Map(rows.map((row) => [row.asked, row]));
  const groups = await loadPlaces(
    reader,
    viewer,
    names.filter((name) => !people.has(name)),
  );
  return wanted.map(({ reference, home }) => {
    const name = reference.id.toLowerCase();
    const person = people.get(name);
    if (person) return personLink(person);
    if (name === EVERYBODY) return viewer.userId === null ? null : everybodyLink(home);
    const group = groups.get(name);
    return group?.kind === 'group' ? groupLink(group) : null;
  });
};
