import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { forViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { notFound } from '../http/errors.ts';
import type { NamespaceRow } from './rows.ts';
import { namespaceVisible } from './visible.ts';

type Kind = 'group' | 'project';

/** SQL: a namespace has this id, or has or had this full path, ignoring case. */
export function matchesNamespace(idOrPath: number | string, alias = 'namespaces'): RawBuilder<boolean> {
  const id = typeof idOrPath === 'number' ? idOrPath : /^\d{1,15}$/.test(idOrPath) ? Number(idOrPath) : null;
  return id !== null
    ? sql`${sql.ref(`${alias}.id`)} = ${id}`
    : sql`${sql.ref(`${alias}.id`)} = (SELECT namespace_at(${String(idOrPath)}))`;
}

/**
 * A group or project the viewer may see, by id or by a present or former full path (ignoring case); null when
 * there is none.
 */
export async function findNamespace(
  { db }: Reader,
  viewer: Viewer,
  idOrPath: number | string,
  kind?: Kind,
): Promise<NamespaceRow | null> {
  const query = db
    .selectFrom('namespaces')
    .selectAll()
    .where(forViewer(namespaceVisible('namespaces'), viewer));
  const ofKind = kind ? query.where('kind', '=', kind) : query;
  const [row] = await rowsKept(db, ofKind.where(matchesNamespace(idOrPath)));
  return row ?? null;
}

export function findGroup(reader: Reader, viewer: Viewer, idOrPath: number | string) {
  return findNamespace(reader, viewer, idOrPath, 'group');
}

export function findProject(reader: Reader, viewer: Viewer, idOrPath: number | string) {
  return findNamespace(reader, viewer, idOrPath, 'project');
}

/** The group; throws 404 when it is missing or hidden. */
export async function getGroup(
  reader: Reader,
  viewer: Viewer,
  idOrPath: number | string,
): Promise<NamespaceRow> {
  const group = await findGroup(reader, viewer, idOrPath);
  if (!group) throw notFound('Group');
  return group;
}

/** The project; throws 404 when it is missing or hidden. */
export async function getProject(
  reader: Reader,
  viewer: Viewer,
  idOrPath: number | string,
): Promise<NamespaceRow> {
  const project = await findProject(reader, viewer, idOrPath);
  if (!project) throw notFound('Project');
  return project;
}

/** The group or project; throws 404 when it is missing or hidden. */
export async function getNamespace(
  reader: Reader,
  viewer: Viewer,
  idOrPath: number | string,
): Promise<NamespaceRow> {
  const namespace = await findNamespace(reader, viewer, idOrPath);
  if (!namespace) throw notFound('Namespace');
  return namespace;
}
