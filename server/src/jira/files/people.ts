/** A person as Jira's REST API answers it; in Jira Cloud with an account id, else with a username. */
export interface Person {
  readonly accountId?: string;
  readonly name?: string;
  readonly displayName: string;
}

/** Account ids of Jira Cloud: 24 hexadecimal digits, or a number and a UUID. */
const ACCOUNT_ID = /^(?:[0-9a-f]{24}|\d{1,8}:[0-9a-f-]{36}|qm:[\w:-]{10,200})$/;
/** What exports write in place of nobody. */
const NOBODY = new Set(['', '-1', 'Unassigned']);

/** Returns the person of a username or account id; null for nobody. */
export function personOf(id: string, displayName = ''): Person | null {
  if (NOBODY.has(id)) return null;
  const shown = displayName === '' ? id : displayName;
  return ACCOUNT_ID.test(id) ? { accountId: id, displayName: shown } : { name: id, displayName: shown };
}

/** Returns the person of a name that is shown and an account id, if there is one; null for nobody. */
export function personNamed(shown: string, accountId: string): Person | null {
  if (accountId === '' || NOBODY.has(accountId)) return personOf(shown);
  return { accountId, displayName: shown === '' ? accountId : shown };
}
