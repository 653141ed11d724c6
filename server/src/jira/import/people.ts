import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/reader.ts';
import { CairnError, forbidden } from '../../http/errors.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { type JiraUser, jiraUsers } from '../client/site.ts';
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

interface Member {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

const lower = (text: string | undefined): string => (text ?? '').toLowerCase();

/** Members with the email, name or username of one of these people. */
const candidates = async (
  { db }: Reader,
  project: NamespaceRow,
  users: readonly JiraUser[],
): Promise<readonly Member[]> => {
  const names = users.map(({ displayName }) => lower(displayName));
  const emails = users.map(({ emailAddress }) => lower(emailAddress)).filter((email) => email !== '');
  const { rows } = await sql<Member>`
    SELECT u.id, u.username, u.name, u.email FROM users u
    WHERE (lower(u.email) = ANY (${emails}::text[]) OR lower(u.name) = ANY (${names}::text[]) OR lower(u.username) = ANY (${names}::text[]))
      AND ${isMember(project)} ORDER BY u.id`.execute(db);
  return rows;
};

/** By email, then by name, then by username. A name that two members share belongs to neither. */
const memberFor = (
  members: readonly Member[],
  { displayName, emailAddress }: JiraUser,
): Member | undefined => {
  const name = lower(displayName);
  const byName = members.filter((member) => lower(member.name) === name);
  return (
    members.find((member) => emailAddress !== undefined && lower(member.email) === lower(emailAddress)) ??
    (byName.length === 1 ? byName[0] : undefined) ??
    members.find((member) => lower(member.username) === name)
  );
};

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
  const members = await candidates(context, project, users);
  return users.flatMap((user) => {
    const id = user.accountId || user.key || user.name;
    if (!id) return [];
    const member = memberFor(members, user);
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
