import type { InventoryPerson } from '@cairn/domain/jira/inventory';
import { folded } from '@cairn/domain/text/folded';
import type { UserRow } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { type Page, type PageAsked, windowOf } from '../../http/paging.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { proposeMembers } from '../import/people.ts';
import { inventoryOf } from './presenter.ts';
import type { SourceRow } from './rows.ts';

/** A person in the issues of a source, and the member of the project that they seem to be. */
interface SourcePerson extends Omit<InventoryPerson, 'username'> {
  readonly user: UserRow | null;
}

/** All people in the issues of a source that is ready, those who are named most often first. */
export async function peopleOfSource(
  context: Pick<Context, 'db'>,
  project: NamespaceRow,
  source: SourceRow,
): Promise<SourcePerson[]> {
  const people = (inventoryOf(source)?.people ?? []).toSorted((a, b) => b.count - a.count);
  // in Jira Server the id of a person is their username, or was it once
  const asked = people.map(({ username, ...person }) =>
    source.cloud ? person : { ...person, username: username ?? person.id },
  );
  const members = await proposeMembers(context, project, asked);
  return people.map(({ username: _username, ...person }, n) => ({ ...person, user: members[n] ?? null }));
}

/** One page of the people of a source: those who match a search, or who have no member. */
export async function listPeople(
  context: Context,
  project: NamespaceRow,
  source: SourceRow,
  asked: PageAsked & { readonly search?: string | undefined; readonly unmatched?: boolean | undefined },
): Promise<Page<SourcePerson>> {
  const wanted = folded(asked.search ?? '');
  const found = (await peopleOfSource(context, project, source)).filter(
    ({ name, email, user }) =>
      (folded(name).includes(wanted) || folded(email ?? '').includes(wanted)) &&
      !(asked.unmatched === true && user !== null),
  );
  const { limit, offset } = windowOf(asked);
  return { rows: found.slice(offset, offset + limit), total: found.length };
}
