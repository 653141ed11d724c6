import { type FoundReference, numberOf, type Reference } from '@cairn/domain/references/reference';
import { scanReferences } from '@cairn/domain/references/scan';
import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

type Place = Pick<NamespaceRow, 'id' | 'kind' | 'full_path' | 'traversal_ids'>;

const CODE = /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`)/;
const above = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
const groupOf = ({ kind, full_path }: Place): string => (kind === 'project' ? above(full_path) : full_path);

/** Things that groups share downwards, and that texts name by a number or a title. */
const SHARED = {
  label: { table: 'labels', number: 'id' },
  milestone: { table: 'milestones', number: 'iid' },
  iteration: { table: 'iterations', number: 'id' },
} as const;
type SharedKind = keyof typeof SHARED;

const isShared = (kind: string): kind is SharedKind => kind in SHARED;

/**
 * Texts of a group or project, rewritten for another one: references that would mean something else there, or
 * nothing, get a full path in front. Code and addresses stay as they are.
 */
export async function withFullReferences(
  reader: Reader,
  viewer: Viewer,
  from: Place,
  to: Place,
  texts: readonly string[],
): Promise<string[]> {
  if (from.id === to.id) return [...texts];
  // Every second piece is code.
  const parts = texts.map((text) => text.split(CODE));
  const found = parts.flatMap((pieces) => pieces.filter((_, index) => index % 2 === 0).flatMap(namedIn));
  const references = found.map(({ reference }) => reference);
  const asked: Asked = { reader, viewer, from, to };
  const meansTheSame = await sharedAlike(asked, references);
  const pathOfEpic = await epicPaths(asked, references);
  const fullPath = await relativePaths(asked, references);
  const pathFor = (reference: Reference): string | null => {
    const { kind, path } = reference;
    if (path !== null) return fullPath(path);
    if (kind === 'epic') return pathOfEpic(reference);
    return isShared(kind) && meansTheSame(reference) ? null : from.full_path;
  };
  return parts.map((pieces) =>
    pieces.map((piece, index) => (index % 2 === 1 ? piece : rewritten(piece, pathFor))).join(''),
  );
}

interface Asked {
  readonly reader: Reader;
  readonly viewer: Viewer;
  readonly from: Place;
  readonly to: Place;
}

/** The references of a text that depend on its place; not the target of a link: `[a](#1)`. */
const namedIn = (text: string): FoundReference[] =>
  scanReferences(text).filter(
    ({ reference, start }) =>
      reference.kind !== 'user' &&
      reference.kind !== 'url' &&
      !(text[start - 1] === '(' && text[start - 2] === ']'),
  );

const BRACKET = /^\[(\w+):(?:[\w.\-/]+\/)?/;

const rewritten = (text: string, pathFor: (reference: Reference) => string | null): string => {
  let done = '';
  let from = 0;
  for (const { start, end, reference } of namedIn(text)) {
    const path = pathFor(reference);
    if (path === null || path === reference.path) continue;
    const written = text.slice(start, end);
    const short = written.slice(written.startsWith('[') ? 0 : (reference.path?.length ?? 0));
    done += text.slice(from, start);
    done += short.startsWith('[') ? short.replace(BRACKET, `[$1:${path}/`) : `${path}${short}`;
    from = end;
  }
  return done + text.slice(from);
};

/** Whether a label, milestone or iteration is the same in both places, or missing in the first. */
const sharedAlike = async (
  { reader: { db }, from, to }: Asked,
  references: readonly Reference[],
): Promise<(reference: Reference) => boolean> => {
  const short = references.filter(({ kind, path }) => path === null && isShared(kind));
  const alike = new Map<SharedKind, (reference: Reference) => boolean>();
  for (const [kind, named] of Map.groupBy(short, (one) => one.kind as SharedKind)) {
    const { table, number } = SHARED[kind];
    const { rows } = await sql<{ id: number; number: number; title: string | null; namespace_id: number }>`
      SELECT id, ${sql.ref(number)} AS number, title, namespace_id FROM ${sql.table(table)}
      WHERE namespace_id = ANY (${sql.val([...from.traversal_ids, ...to.traversal_ids])}::bigint[])
        AND (${sql.ref(number)} = ANY (${sql.val(named.map(numberOf).filter((one) => one !== null))}::bigint[])
          OR title = ANY (${sql.val(named.map(({ id }) => id))}::text[]))`.execute(db);
    const nearest = (reference: Reference, { traversal_ids: ids }: Place) => {
      const wanted = numberOf(reference);
      return rows
        .filter((row) => (wanted === null ? row.title === reference.id : row.number === wanted))
        .filter((row) => ids.includes(row.namespace_id))
        .toSorted((a, b) => ids.indexOf(b.namespace_id) - ids.indexOf(a.namespace_id))[0]?.id;
    };
    alike.set(kind, (reference) => {
      const meant = nearest(reference, from);
      return meant === undefined || meant === nearest(reference, to);
    });
  }
  return (reference) => alike.get(reference.kind as SharedKind)?.(reference) ?? true;
};

/** The group of an epic without a path: the nearest one, or the only one above that has it. */
const epicPaths = async (
  { reader: { db }, viewer, from, to }: Asked,
  references: readonly Reference[],
): Promise<(reference: Reference) => string | null> => {
  const iids = references.flatMap((one) =>
    one.kind === 'epic' && one.path === null ? [Number(one.id)] : [],
  );
  const group = groupOf(from);
  if (iids.length === 0 || group === groupOf(to)) return () => null;
  const { rows } = await sql<{ iid: number; path: string }>`
    SELECT work_items.iid, ns.full_path AS path FROM work_items JOIN namespaces ns ON ns.id = work_items.namespace_id
    WHERE work_items.namespace_id = ANY (${sql.val(from.traversal_ids)}::bigint[]) AND work_items.type = 'epic'
      AND work_items.iid = ANY (${sql.val(iids)}::integer[]) AND ${forViewer(workItemVisibleAlone('work_items'), viewer)}`.execute(
    db,
  );
  return ({ id }) => {
    const paths = rows.filter(({ iid }) => iid === Number(id)).map(({ path }) => path);
    return paths.length === 1 && !paths.includes(group) ? (paths[0] as string) : group;
  };
};

/** The full form of a path that is relative to the group of the text. */
const relativePaths = async (
  { reader: { db }, viewer, from, to }: Asked,
  references: readonly Reference[],
): Promise<(path: string) => string> => {
  const group = groupOf(from);
  const paths = [...new Set(references.flatMap(({ path }) => path ?? []))];
  if (paths.length === 0 || group === '' || group === groupOf(to)) return (path) => path;
  const near = paths.map((path) => `${group}/${path}`.toLowerCase());
  const rows = await db
    .selectFrom('namespaces')
    .select('full_path')
    .where(sql<boolean>`lower(full_path) = ANY (${sql.val(near)}::text[])`)
    .where(forViewer(namespaceVisible('namespaces'), viewer))
    .execute();
  const full = new Map(rows.map(({ full_path }) => [full_path.toLowerCase(), full_path]));
  return (path) => full.get(`${group}/${path}`.toLowerCase()) ?? path;
};
