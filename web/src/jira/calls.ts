import type { JiraMapping } from '@cairn/domain/jira/mapping';
import { addressOf, type AnswerOf, parseAnswer } from '../api/address.ts';
import { fetchRows } from '../api/lists/fetch-rows.ts';
import type { ReadPage } from '../api/lists/use-rows.ts';
import { HttpRefused } from '../api/refused.ts';
import { sendForm } from '../api/send-form.ts';
import { sendJson } from '../api/send-json.ts';
import { send } from '../api/send.ts';
import { browserZone } from '../ui/dates/moments/zone-text.ts';
const SOURCES = '/api/v4/projects/{id}/jira_sources';
const SOURCE = '/api/v4/projects/{id}/jira_sources/{source_id}';
const PEOPLE = '/api/v4/projects/{id}/jira_sources/{source_id}/people';
const IMPORTS = '/api/v4/projects/{id}/jira_imports';
const IMPORT = '/api/v4/projects/{id}/jira_imports/{import_id}';

/** What was read of a Jira or of a file of it, before it is imported. */
export type JiraSource = AnswerOf<'GET', typeof SOURCE>;
export type Inventory = NonNullable<JiraSource['inventory']>;
export type ListedSource = AnswerOf<'GET', typeof SOURCES>[number];
export type JiraImport = AnswerOf<'GET', typeof IMPORT>;
export type SourcePerson = AnswerOf<'GET', typeof PEOPLE>[number];
export type Outcome = AnswerOf<'POST', `${typeof SOURCE}/preview`>[number];
export type ImportMode = 'update' | 'copies';
export type DateOrder = 'dmy' | 'mdy';
type ImportAction = 'pause' | 'resume' | 'cancel';

/** How many people are shown at once. */
export const PEOPLE_PER_PAGE = 50;

/** Begins to read a project of the Jira that is set up; throws HttpRefused. */
export async function readJira(fullPath: string, jiraProjectKey: string): Promise<number> {
  const source = await sendJson('POST', SOURCES, {
    params: { id: fullPath },
    body: { jira_project_key: jiraProjectKey },
  });
  return source.id;
}

export interface FileInput {
  readonly file: File;
  /** Empty for what the file says. */
  readonly projectKey: string;
  readonly dateOrder: DateOrder | null;
}

export interface UploadOptions {
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file that was exported from Jira; throws HttpRefused. */
export async function uploadFile(
  fullPath: string,
  { file, projectKey, dateOrder }: FileInput,
  options: UploadOptions,
): Promise<number> {
  const form = new FormData();
  // Before the file, so that the server knows them when it begins to read.
  if (projectKey !== '') form.append('jira_project_key', projectKey);
  if (dateOrder !== null) form.append('date_order', dateOrder);
  // The times of an exported file are those of the person who exported it.
  form.append('time_zone', browserZone());
  form.append('file', file, file.name);
  const address = addressOf(SOURCES, { params: { id: fullPath } });
  const { status, text } = await sendForm(address, form, options).catch(() => {
    throw new HttpRefused(0, []);
  });
  const body = parsed(text);
  const { id } = body as { id?: unknown };
  if (status >= 200 && status < 300 && typeof id === 'number') return id;
  throw new HttpRefused(status, [], body);
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Throws HttpRefused. */
export function readSource(fullPath: string, id: string, signal: AbortSignal): Promise<JiraSource> {
  return sendJson('GET', SOURCE, { params: { id: fullPath, source_id: id }, signal });
}

/** Stops reading a source and deletes what was read; throws HttpRefused. */
export async function deleteSource(fullPath: string, id: number): Promise<void> {
  await sendJson('DELETE', SOURCE, { params: { id: fullPath, source_id: id } });
}

/** The newest sources that may still be imported. */
export const sourcePages =
  (fullPath: string): ReadPage<ListedSource> =>
  (page, signal) =>
    fetchRows(SOURCES, page, signal, { params: { id: fullPath } });

export interface PeoplePage {
  readonly people: readonly SourcePerson[];
  readonly total: number;
}

export interface PeopleQuery {
  readonly page: number;
  readonly search: string;
  /** Only people for whom no member is proposed. */
  readonly unmatched: boolean;
  readonly perPage?: number;
}

/** People of a source with the members they seem to be; throws HttpRefused. */
export async function readPeople(
  fullPath: string,
  id: number,
  { page, search, unmatched, perPage = PEOPLE_PER_PAGE }: PeopleQuery,
  signal?: AbortSignal,
): Promise<PeoplePage> {
  const address = addressOf(PEOPLE, {
    params: { id: fullPath, source_id: id },
    query: { page, per_page: perPage, ...(search !== '' && { search }), ...(unmatched && { unmatched }) },
  });
  const response = await send(address, signal && { signal }).catch(() => {
    throw new HttpRefused(0, []);
  });
  if (!response.ok) throw new HttpRefused(response.status, [], await response.json().catch(() => null));
  return {
    people: parseAnswer<'GET', typeof PEOPLE>(await response.text()),
    total: Number(response.headers.get('x-total') ?? 0),
  };
}

/** What a mapping would do with each field, without writing anything; throws HttpRefused. */
export function previewImport(
  fullPath: string,
  id: number,
  mapping: JiraMapping,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  return sendJson('POST', `${SOURCE}/preview`, {
    params: { id: fullPath, source_id: id },
    body: { mapping },
    signal,
    changesNothing: true,
  });
}

export interface ImportInput {
  readonly sourceId: number;
  readonly mapping: JiraMapping;
  /** People for whom another member than the proposed one was chosen; null for nobody. */
  readonly people: ReadonlyMap<string, number | null>;
  readonly mode: ImportMode;
}

/** Starts an import and returns its id; throws HttpRefused. */
export async function startImport(
  fullPath: string,
  { sourceId, mapping, people, mode }: ImportInput,
): Promise<number> {
  const { id } = await sendJson('POST', IMPORTS, {
    params: { id: fullPath },
    body: {
      source_id: sourceId,
      mapping,
      mode,
      people: [...people].map(([jiraId, userId]) => ({ jira_id: jiraId, user_id: userId })),
    },
  });
  return id;
}

/** Throws HttpRefused. */
export function readImport(fullPath: string, id: string, signal: AbortSignal): Promise<JiraImport> {
  return sendJson('GET', IMPORT, { params: { id: fullPath, import_id: id }, signal });
}

/** Pauses, resumes or cancels an import; throws HttpRefused. */
export function changeImport(fullPath: string, id: number, action: ImportAction): Promise<JiraImport> {
  return sendJson('POST', `${IMPORT}/${action}`, { params: { id: fullPath, import_id: id } });
}

/** The imports of a project, newest first. */
export const importPages =
  (fullPath: string): ReadPage<JiraImport> =>
  (page, signal) =>
    fetchRows(IMPORTS, page, signal, { params: { id: fullPath } });

export type ImportFailure = AnswerOf<'GET', `${typeof IMPORT}/failures`>[number];

/** What an import could not write. */
export const failurePages =
  (fullPath: string, id: number): ReadPage<ImportFailure> =>
  (page, signal) =>
    fetchRows(`${IMPORT}/failures`, page, signal, { params: { id: fullPath, import_id: id } });

/** The address of the report of an import as a file. */
export function reportAddress(fullPath: string, id: number, format: 'csv' | 'json'): string {
  return addressOf(`${IMPORT}/report.${format}`, { params: { id: fullPath, import_id: id } });
}
