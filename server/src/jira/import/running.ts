import type { JiraDetails } from '@cairn/domain/jira/details';
import { EMPTY_INVENTORY, type JiraInventory } from '@cairn/domain/jira/inventory';
import type { JiraMapping } from '@cairn/domain/jira/mapping';
import {
  type MappedPerson,
  type MappingSource,
  mappingSource as makeMappingSource,
} from '@cairn/domain/jira/source';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { loadViewer } from '../../auth/viewer.ts';
import type { Context } from '../../context.ts';
import type { JiraImports } from '../../db/tables.ts';
import { assignableTo } from '../../item-changes/assignees.ts';
import { mayIn } from '../../namespaces/policy.ts';
import { findGroup, findProject } from '../../namespaces/queries.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { Definitions } from './definitions.ts';
import { NO_LABEL_FOUND, NO_PERMISSION } from './messages.ts';
import { memberIds } from './people.ts';

export type ImportRow = Selectable<JiraImports>;

/** Members of the project by the id of a person in Jira. */
export type People = ReadonlyMap<string, number>;

/** The source of an import, without its issues. */
export interface ImportSource {
  readonly id: number;
  readonly kind: string;
  readonly cloud: boolean;
  readonly state: string;
  readonly error_message: string | null;
}

/** An import that is about to write, with what the person who started it may do now. */
export interface RunningImport {
  readonly row: ImportRow;
  readonly source: ImportSource;
  readonly viewer: Viewer;
  readonly project: NamespaceRow;
  /** The group of the project, where epics and iterations are; null when the person does not see it. */
  readonly group: NamespaceRow | null;
  readonly labelId: number;
  /** Null imports as GitLab does. */
  readonly mapping: JiraMapping | null;
  readonly mappingSource: MappingSource;
  /** What the import before it has used, if this one updates what that has created. */
  readonly former: Definitions;
  readonly people: {
    /** Who may be an author. */
    readonly authors: People;
    readonly assignees: People;
  };
}

const peopleSchema = z.record(z.string(), z.number());

const peopleAmong = (mapping: Readonly<Record<string, number>>, allowed: readonly number[]): People => {
  const known = new Set(allowed);
  return new Map(Object.entries(mapping).filter(([, id]) => known.has(id)));
};

/** What stays the same while an import runs. */
export type ImportContext = Pick<RunningImport, 'mappingSource' | 'former'>;

/** Reads what a job needs once. */
export async function loadImportContext(
  context: Pick<Context, 'db'>,
  row: ImportRow,
): Promise<ImportContext> {
  return {
    mappingSource: await loadMappingSource(context, row),
    former: await loadFormer(context, row),
  };
}

const loadFormer = async ({ db }: Pick<Context, 'db'>, row: ImportRow): Promise<Definitions> => {
  const former =
    row.mode === 'copies' || row.origin === ''
      ? undefined
      : await db
          .selectFrom('jira_imports')
          .select('definitions')
          .where('namespace_id', '=', row.namespace_id)
          .where('origin', '=', row.origin)
          .where('id', '<', row.id)
          .orderBy('id', 'desc')
          .executeTakeFirst();
  return new Definitions(former?.definitions ?? {});
};

/** What the mapping of issues needs to know of their source, and who of its people is somebody here. */
const loadMappingSource = async (
  { db }: Pick<Context, 'db'>,
  row: Pick<ImportRow, 'source_id' | 'users_mapping' | 'mapping'>,
): Promise<MappingSource> => {
  const source = await db
    .selectFrom('jira_sources')
    .select(['details', 'inventory', 'origin', 'created_at'])
    .where('id', '=', row.source_id)
    .executeTakeFirst();
  const inventory = (source?.inventory ?? EMPTY_INVENTORY) as JiraInventory;
  if (!source || row.mapping === null) return makeMappingSource({ details: {}, inventory: EMPTY_INVENTORY });
  const mapping = peopleSchema.parse(row.users_mapping);
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [0, ...new Set(Object.values(mapping))])
    .execute();
  const usernames = new Map(users.map(({ id, username }) => [id, username]));
  const people = new Map<string, MappedPerson>(
    inventory.people.map(({ id, name }) => [id, { name, username: usernames.get(mapping[id] ?? 0) ?? null }]),
  );
  const keys = await db
    .selectFrom('jira_source_issues')
    .select('jira_key')
    .where('source_id', '=', row.source_id)
    .execute();
  return makeMappingSource({
    details: source.details as JiraDetails,
    inventory,
    origin: source.origin,
    people,
    keys: new Set(keys.map(({ jira_key }) => jira_key)),
    readAt: source.created_at.getTime(),
  });
};

/**
 * Reads what an import needs, with the current permissions; a text is the reason why it cannot go on, null
 * means that it waits for its source.
 */
export async function loadRunning(
  context: Context,
  row: ImportRow,
  { mappingSource, former }: ImportContext,
): Promise<RunningImport | string | null> {
  const source = await context.db
    .selectFrom('jira_sources')
    .select(['id', 'kind', 'cloud', 'state', 'error_message'])
    .where('id', '=', row.source_id)
    .executeTakeFirst();
  if (!source) return 'What was read from Jira for this import has been deleted.';
  if (source.state === 'failed') return source.error_message ?? 'Jira could not be read.';
  if (source.state !== 'ready') return null;
  const viewer = await loadViewer(context, row.user_id);
  const project = viewer && (await findProject(context, viewer, row.namespace_id));
  if (!project || !mayIn(viewer, project, 'importJira')) return NO_PERMISSION;
  if (row.label_id === null) return NO_LABEL_FOUND;
  const groupId = project.traversal_ids.at(-2);
  const mapping = peopleSchema.parse(row.users_mapping);
  const ids = [...new Set(Object.values(mapping))];
  return {
    row,
    source,
    viewer,
    project,
    group: groupId === undefined ? null : await findGroup(context, viewer, groupId),
    labelId: row.label_id,
    mapping: row.mapping as JiraMapping | null,
    mappingSource,
    former,
    people: {
      authors: peopleAmong(mapping, await memberIds(context, project, ids)),
      assignees: peopleAmong(mapping, await assignableTo(context, project, ids)),
    },
  };
}
