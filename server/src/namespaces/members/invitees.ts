import { unexpired } from '../../access/unexpired.ts';
import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../../access/viewer.ts';
import { userFields } from '../../auth/user-fields.ts';
import { userListed } from '../../auth/visible.ts';
import { namedSql } from '../../db/named-sql.ts';
import type { Reader } from '../../db/reader.ts';
import { isMailAddress, readSender } from '../../mail/address.ts';

/** Somebody to invite: an account by its number, or a text with a mail address, a username or a name. */
export type Invitee = number | string;

export interface InviteeProblem {
  /** The text or number as it was given. */
  readonly entry: string;
  /** Follows the entry in a sentence: "is already a member". */
  readonly problem: string;
}

export interface Invited {
  /** Accounts that become members at once. */
  readonly users: readonly { readonly id: number; readonly name: string }[];
  /** Addresses that get an invitation. */
  readonly emails: readonly string[];
  readonly problems: readonly InviteeProblem[];
}

interface Candidate {
  readonly id: number;
  readonly username: string;
  /** Former usernames that still lead to the account, of those that were asked for. */
  readonly former: readonly string[];
  readonly name: string;
  readonly state: string;
  /** The address under which the viewer may find the account; null when it is private. */
  readonly email: string | null;
  readonly member: boolean;
}

/** Names may be shared by many people; more than this many are not read. */
const MOST_CANDIDATES = 1000;

/**
 * Addresses are matched as in a search of people: everybody finds a public address, administrators every one,
 * and people their own. A private address looks like one without an account.
 */
const FINDABLE = `CASE WHEN :admin OR u.id = :me THEN lower(u.email) ELSE nullif(lower(u.public_email), '') END`;

const candidates = async (
  { db }: Reader,
  viewer: Viewer,
  namespaceId: number,
  asked: { readonly ids: readonly number[]; readonly texts: readonly string[] },
): Promise<readonly Candidate[]> => {
  const statement = namedSql<Candidate>(
    `SELECT u.id, lower(u.username) AS username, u.name, u.state, ${FINDABLE} AS email,
       ARRAY(SELECT lower(r.username) FROM username_redirects r WHERE r.user_id = u.id AND lower(r.username) = ANY (:texts)) AS former,
       EXISTS (SELECT 1 FROM members m WHERE m.user_id = u.id AND m.namespace_id = :place_id AND ${unexpired('m')}) AS member
     FROM users u
     WHERE ${userListed('u')} AND (u.id = ANY (:ids) OR lower(u.username) = ANY (:texts) OR lower(u.name) = ANY (:texts)
       OR u.id IN (SELECT r.user_id FROM username_redirects r WHERE lower(r.username) = ANY (:texts))
       OR ${FINDABLE} = ANY (:texts))
     ORDER BY u.id LIMIT ${MOST_CANDIDATES}`,
    { ...viewerParams(viewer), place_id: namespaceId, ids: asked.ids, texts: asked.texts },
    { ...VIEWER_PARAM_TYPES, place_id: 'bigint', ids: 'bigint[]', texts: 'text[]' },
  );
  return (await statement.execute(db)).rows;
};

/** The address in `Ada <ada@example.com>` or `ada@example.com`; null for a text that is none. */
const addressIn = (text: string): string | null => readSender(text)?.address ?? null;

const isAddress = (text: string): boolean => isMailAddress(text) && userFields.email.safeParse(text).success;

/** Finds the account that an entry means, or the reason why there is none; null for an unknown address. */
const findCandidate = (entry: Invitee, known: readonly Candidate[]): Candidate | string | null => {
  if (typeof entry === 'number') return known.find(({ id }) => id === entry) ?? 'is not an account';
  const address = addressIn(entry);
  if (address !== null)
    return (
      known.find(({ email }) => email === address.toLowerCase()) ?? (isAddress(address) ? null : BAD_ADDRESS)
    );
  const text = entry.replace(/^@/, '').toLowerCase();
  const account =
    known.find(({ username }) => username === text) ?? known.find(({ former }) => former.includes(text));
  if (account) return account;
  if (/.@/.test(entry)) return BAD_ADDRESS;
  const namesakes = known.filter(({ name }) => name.toLowerCase() === text);
  if (namesakes.length > 1) return 'is the name of several people: enter a username';
  return namesakes[0] ?? 'has no account: enter an email address to invite someone new';
};

const BAD_ADDRESS = 'is not a valid email address';

/** Sorts people to invite into accounts, new addresses and entries that mean nobody. Nobody is returned twice. */
export async function findInvitees(
  reader: Reader,
  viewer: Viewer,
  namespaceId: number,
  entries: readonly Invitee[],
): Promise<Invited> {
  const given = entries.map((entry) => (typeof entry === 'string' ? entry.trim() : entry));
  const texts = given.filter((entry) => typeof entry === 'string');
  const known = await candidates(reader, viewer, namespaceId, {
    ids: given.filter((entry) => typeof entry === 'number'),
    texts: texts.map((text) => (addressIn(text) ?? text.replace(/^@/, '')).toLowerCase()),
  });
  const pending = new Set(
    (
      await reader.db
        .selectFrom('invitations')
        .select('email')
        .where('namespace_id', '=', namespaceId)
        .execute()
    ).map(({ email }) => email.toLowerCase()),
  );
  const users = new Map<number, { id: number; name: string }>();
  const emails = new Map<string, string>();
  const problems: InviteeProblem[] = [];
  for (const entry of given) {
    const found = findCandidate(entry, known);
    const refuse = (problem: string) => problems.push({ entry: String(entry), problem });
    if (typeof found === 'string') refuse(found);
    else if (found === null) {
      const address = addressIn(entry as string) as string;
      if (pending.has(address.toLowerCase())) refuse('is already invited');
      else emails.set(address.toLowerCase(), address);
    } else if (found.member) refuse('is already a member');
    else if (found.state !== 'active') refuse('has an account that is not active');
    else users.set(found.id, { id: found.id, name: found.name });
  }
  return { users: [...users.values()], emails: [...emails.values()], problems };
}
