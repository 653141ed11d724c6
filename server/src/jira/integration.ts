import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, oneOf, textField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { assertMayWrite, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import type { JiraIntegrations } from '../db/tables.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { JiraServer } from './client/request.ts';
import { decryptCredential, encryptCredential } from './credential.ts';
import { integrationEvent } from './events.ts';

export type IntegrationRow = Selectable<JiraIntegrations>;

export const AUTH_TYPES = ['basic', 'personal_access_token'] as const;

const URL_MAX = 2000;
const TEXT_MAX = 255;

/** An address of http or https; a password in it would be shown. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
};

const addressField = textField(URL_MAX)
  .refine((text) => text === '' || isAddress(text), {
    error: 'must be an address like https://jira.example.com',
  })
  .transform((text) => text.replace(/\/+$/, ''));

const input = z.object({
  url: addressField.optional(),
  api_url: addressField.nullable().optional(),
  auth_type: oneOf(AUTH_TYPES).optional(),
  username: textField(TEXT_MAX).nullable().optional(),
  password: textField(URL_MAX).nullable().optional(),
  active: flagField.optional(),
});
export type IntegrationInput = z.input<typeof input>;

/** Throws 401, 403 or, for a reader who may not know of integrations, 403 like every other setting. */
export function authorizeIntegrations(viewer: Viewer, project: NamespaceRow): void {
  if (!mayIn(viewer, project, 'editProjectSettings')) throw forbidden();
}

export async function findIntegration(
  { db }: Reader,
  projectId: number,
): Promise<IntegrationRow | undefined> {
  return db
    .selectFrom('jira_integrations')
    .selectAll()
    .where('namespace_id', '=', projectId)
    .executeTakeFirst();
}

/** What a stored integration becomes by a change. Throws invalid() for a missing or wrong value. */
const changed = (
  before: IntegrationRow | undefined,
  given: z.output<typeof input>,
): Omit<JiraServer, 'credential'> & { readonly active: boolean; readonly credential: string | null } => {
  const url = given.url ?? before?.url ?? '';
  const apiUrl = (given.api_url === undefined ? before?.api_url : given.api_url) || null;
  const authType = given.auth_type ?? before?.auth_type ?? 'basic';
  const username = (given.username === undefined ? before?.username : given.username) || null;
  const credential = given.password || null;
  const blank = ["can't be blank"];
  // A stored credential is never sent to an address it was not entered for.
  const moved = before && (before.url !== url || before.api_url !== apiUrl);
  const missing = {
    ...(url === '' && { url: blank }),
    ...(authType === 'basic' && username === null && { username: blank }),
    ...(credential === null && (!before || moved) && { password: blank }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return {
    url,
    apiUrl,
    authType: authType as JiraServer['authType'],
    username,
    credential,
    active: given.active ?? before?.active ?? true,
  };
};

/**
 * Sets up or changes the Jira of a project. Without a password the stored one remains, unless an address
 * changes: then it must be given again.
 */
export async function saveIntegration(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
  given: IntegrationInput,
): Promise<IntegrationRow> {
  assertMayWrite(viewer);
  authorizeIntegrations(viewer, project);
  const parsed = parseInput(input, given);
  return write(context.db, viewer, {}, async ({ trx, record }) => {
    await trx.selectFrom('namespaces').select('id').where('id', '=', project.id).forUpdate().execute();
    const before = await findIntegration({ db: trx }, project.id);
    const { url, apiUrl, authType, username, credential, active } = changed(before, parsed);
    const values = {
      url,
      api_url: apiUrl,
      auth_type: authType,
      username,
      active,
      credential:
        credential === null
          ? (before as IntegrationRow).credential
          : encryptCredential(context.settings.secret, project.id, credential),
      updated_at: new Date(),
    };
    const after = await trx
      .insertInto('jira_integrations')
      .values({ namespace_id: project.id, ...values })
      .onConflict((on) => on.column('namespace_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    record(integrationEvent(project, before, after, credential !== null));
    return after;
  });
}

/** Removes the Jira of a project with its credential. */
export async function removeIntegration(
  context: Context,
  viewer: Viewer,
  project: NamespaceRow,
): Promise<void> {
  assertMayWrite(viewer);
  authorizeIntegrations(viewer, project);
  await write(context.db, viewer, {}, async ({ trx, record }) => {
    const removed = await trx
      .deleteFrom('jira_integrations')
      .where('namespace_id', '=', project.id)
      .returningAll()
      .executeTakeFirst();
    if (!removed) throw notFound('Integration');
    record(integrationEvent(project, removed, undefined));
  });
}

/** The Jira of a stored integration; null when its credential cannot be read any more. */
export function serverOf(context: Context, row: IntegrationRow): JiraServer | null {
  const credential = decryptCredential(context.settings.secret, row.namespace_id, row.credential);
  if (credential === null) return null;
  return {
    url: row.url,
    apiUrl: row.api_url,
    authType: row.auth_type as JiraServer['authType'],
    username: row.username,
    credential,
  };
}

/** The Jira of settings that are not stored yet, with the stored credential where none is given. */
export async function draftServer(
  context: Context,
  project: NamespaceRow,
  given: IntegrationInput,
): Promise<JiraServer | null> {
  const before = await findIntegration(context, project.id);
  const draft = changed(before, parseInput(input, given));
  if (draft.credential !== null) return { ...draft, credential: draft.credential };
  const stored = before && serverOf(context, before);
  return stored ? { ...draft, credential: stored.credential } : null;
}

/** The active Jira of a project; null without one. */
export async function activeServer(context: Context, projectId: number): Promise<JiraServer | null> {
  const row = await findIntegration(context, projectId);
  return row?.active ? serverOf(context, row) : null;
}
