import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { UserRow } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/reader.ts';
import { CairnError, forbidden } from '../../http/errors.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { jiraUsers } from '../client/site.ts';
import { activeServer } from '../integration.ts';
import { CANNOT_CONNECT, NO_PERMISSION, NOT_CONFIGURED } from './messages.ts';

const isMember = (project: NamespaceRow) => sql`u.state = 'active' AND u.id IN (
  SELECT m.user_id FROM effective_members m WHERE m.namespace_id = ANY (${[...project.traversal_ids]}::bigint[]))`;

/** Of these people, the active members of a project, its groups and the groups it is shared with. */
export async function memberIds(
  { db }: Reader,
  project: NamespaceRow,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u WHERE u.id = ANY (${[...ids]}::bigint[]) AND ${isMember(project)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A person in Jira, with the member of the project that they seem to be. */
export interface MappedUser {
  readonly jiraAccountId: string;
  readonly jiraDisplayName: string;
  readonly jiraEmail: string | null;
  readonly gitlabId: number | null;
  readonly gitlabUsername: string | null;
  readonly gitlabName: string | null;
}

/** A person in Jira. */
export interface JiraPerson {
  readonly name: string;
  readonly email: string | null;
  /** Their username there, if it is known. */
  readonly username?: string;
}

interface Member extends UserRow {
  readonly email: string;
}

const lower = (text: string | null | undefined): string => (text ?? '').toLowerCase();

/** Members by a property in lower case; one that several share belongs to none. */
const membersBy = (members: readonly Member[], property: 'email' | 'name' | 'username') => {
  const found = new Map<string, Member | null>();
  for (const member of members) {
    const value = lower(member[property]);
    found.set(value, found.has(value) ? null : member);
  }
  return found;
};

/**
 * The members of a project that people in Jira seem to be, in the same order: by email, then by name, then by
 * username. A name that two members share belongs to neither.
 */
export async function proposeMembers(
  { db }: Reader,
  project: NamespaceRow,
  people: readonly JiraPerson[],
): Promise<readonly (UserRow | null)[]> {
  const emails = people.map(({ email }) => lower(email)).filter((email) => email !== '');
  const names = people.map(({ name }) => lower(name));
  const usernames = people.flatMap(({ name, username }) => [lower(name), lower(username)]);
  const { rows } = await sql<Member>`
    SELECT u.id, u.username, u.public_email, u.name, u.state, u.image, u.email FROM users u
    WHERE (lower(u.email) = ANY (${emails}::text[]) OR lower(u.name) = ANY (${names}::text[])
        OR lower(u.username) = ANY (${usernames}::text[]))
      AND ${isMember(project)} ORDER BY u.id`.execute(db);
  const byEmail = membersBy(rows, 'email');
  const byName = membersBy(rows, 'name');
  const byUsername = membersBy(rows, 'username');
  return people.map(
    ({ name, email, username }) =>
      (email && byEmail.get(lower(email))) ||
      (name && byName.get(lower(name))) ||
      (name && byUsername.get(lower(name))) ||
      (username && byUsername.get(lower(username))) ||
      null,
  );
}

/** One page of the people in the project's Jira, from a number on. Throws 403, or 422 with the reason. */
export async function listJiraUsers(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  startAt: number,
): Promise<MappedUser[]> {
  if (!mayIn(viewer, project, 'importJira')) throw forbidden(NO_PERMISSION);
  const jira = await activeServer(context, project.id);
  if (jira === null) throw new CairnError('unprocessable', NOT_CONFIGURED);
  const users = await jiraUsers(context.settings.outgoing, jira, startAt).catch(() => {
    throw new CairnError('unprocessable', CANNOT_CONNECT);
  });
  const people = users.map((user) => ({ name: user.displayName ?? '', email: user.emailAddress || null }));
  const members = await proposeMembers(context, project, people);
  return users.flatMap((user, n) => {
    const id = user.accountId || user.key || user.name;
    if (!id) return [];
    const member = members[n];
    return [
      {
        jiraAccountId: id,
        jiraDisplayName: user.displayName ?? id,
        jiraEmail: user.emailAddress || null,
        gitlabId: member?.id ?? null,
        gitlabUsername: member?.username ?? null,
        gitlabName: member?.name ?? null,
      },
    ];
  });
}
