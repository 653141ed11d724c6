import type { WorkTime } from '@cairn/domain/time-tracking/duration';
import type { Reference } from '@cairn/domain/references/reference';
import { maySql } from '../../access/may-sql.ts';
import { selectForViewer } from '../../access/viewer-sql.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/reader.ts';
import { visibleFromBelow } from '../../namespaces/visible-below.ts';
import type { ReferencePlace } from '../../markdown/registry.ts';
import { WORK_TIME_JSON } from '../../work-items/durations.ts';
import { nounOf } from '../../work-items/rows.ts';
import { workItemVisibleIfKept } from '../../work-items/visible.ts';
import type { Piece } from './phrases.ts';

/** The ids that an entry refers to, by kind. */
export interface Mentioned {
  readonly items: Set<number>;
  readonly labels: Set<number>;
  readonly milestones: Set<number>;
  readonly iterations: Set<number>;
  readonly users: Set<number>;
}

export function nothingMentioned(): Mentioned {
  return {
    items: new Set(),
    labels: new Set(),
    milestones: new Set(),
    iterations: new Set(),
    users: new Set(),
  };
}

interface ItemName {
  readonly id: number;
  readonly type: string;
  readonly iid: number;
  readonly namespace_id: number;
  readonly full_path: string;
  readonly deleted: boolean;
  readonly shows_on_call: boolean;
  readonly kind: string;
  readonly traversal_ids: readonly number[];
}

interface Titled {
  readonly id: number;
  readonly title: string;
}

interface Found {
  readonly work_time: WorkTime;
  readonly items: readonly ItemName[];
  readonly labels: readonly Titled[];
  readonly milestones: readonly Titled[];
  readonly iterations: readonly Titled[];
  readonly users: readonly Titled[];
}

/** The names of what system notes refer to; null for what the viewer cannot see. */
export interface Names {
  /** How long a day and a week of work are, for durations. */
  readonly workTime: WorkTime;
  /** The type of an item that the viewer can see, or could see before it was deleted. */
  readonly typeOf: (id: number) => string | null;
  /** True when the viewer may see the escalation policy of an item. */
  readonly showsPolicyOf: (itemId: number) => boolean;
  /** The group or project of a visible item. */
  readonly homeOf: (itemId: number) => ReferencePlace;
  /** A reference, short within the same group or project, else with the path; null for a deleted item. */
  readonly item: (id: number, homeId: number) => Piece | null;
  readonly label: (id: number) => Piece | null;
  readonly milestone: (id: number) => Piece | null;
  readonly iteration: (id: number) => Piece | null;
  readonly user: (id: number) => Piece | null;
}

const rows = (columns: string, from: string): string =>
  `(SELECT coalesce(json_agg(json_build_object(${columns})), '[]') FROM ${from})`;

const titled = (table: string, ids: string, title = 'x.title'): string =>
  rows(
    `'id', x.id, 'title', ${title}`,
    `${table} x JOIN namespaces ns ON ns.id = x.namespace_id WHERE x.id = ANY (${ids}) AND ${visibleFromBelow('ns')}`,
  );

const FOUND =
  `SELECT ${rows(
    `'id', w.id, 'type', w.type, 'iid', w.iid, 'namespace_id', w.namespace_id, 'full_path', ns.full_path, 'kind', ns.kind, 'traversal_ids', ns.traversal_ids, 'deleted', w.deleted_at IS NOT NULL, 'shows_on_call', ${maySql('viewOnCall', 'ns')}`,
    `work_items w JOIN namespaces ns ON ns.id = w.namespace_id WHERE w.id = ANY (:items) AND ${workItemVisibleIfKept('w', 'ns')}`,
  )} AS items, ${titled('labels', ':labels')} AS labels, ${titled('milestones', ':milestones')} AS milestones,` +
  ` ${titled('iterations', ':iterations', 'x.id::text')} AS iterations,` +
  ` ${rows("'id', x.id, 'title', x.username", 'users x WHERE x.id = ANY (:users)')} AS users, ${WORK_TIME_JSON} AS work_time`;

const IDS = {
  items: 'bigint[]',
  labels: 'bigint[]',
  milestones: 'bigint[]',
  iterations: 'bigint[]',
  users: 'bigint[]',
} as const;

const WORD = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
const inQuotes = (title: string): string => (WORD.test(title) ? title : `"${title}"`);

const titledPiece = (kind: Reference['kind'], mark: string, title: string): Piece => ({
  reference: { kind, path: null, id: title, suffix: '', quoted: true },
  text: `${mark}${inQuotes(title)}`,
});

const itemPiece = (item: ItemName, homeId: number): Piece => {
  const noun = nounOf(item.type);
  const path = item.namespace_id === homeId ? null : item.full_path;
  return {
    reference: { kind: noun, path, id: String(item.iid), suffix: '' },
    text: `${path ?? ''}${noun === 'epic' ? '&' : '#'}${item.iid}`,
  };
};

const placeOf = (item: ItemName | undefined): ReferencePlace => {
  if (!item) throw new Error('No item for a system note');
  const { namespace_id: id, kind, full_path, traversal_ids } = item;
  return { id, kind, full_path, traversal_ids };
};

const byId = <T extends { readonly id: number }>(list: readonly T[]): ReadonlyMap<number, T> =>
  new Map(list.map((one) => [one.id, one]));

/** Looks up everything that some system notes refer to, with the viewer's permissions, in one statement. */
export async function findNames(reader: Reader, viewer: Viewer, mentioned: Mentioned): Promise<Names> {
  const ids = Object.fromEntries(Object.entries(mentioned).map(([kind, set]) => [kind, [...set]]));
  const [found] = await selectForViewer<Found>(reader, viewer, FOUND, ids, IDS);
  const { items, labels, milestones, iterations, users, work_time: workTime } = found as Found;
  const [item, label, milestone, iteration, user] = [
    byId(items),
    byId(labels),
    byId(milestones),
    byId(iterations),
    byId(users),
  ];
  const named = (of: ReadonlyMap<number, Titled>, piece: (title: string) => Piece) => (id: number) => {
    const one = of.get(id);
    return one ? piece(one.title) : null;
  };
  return {
    workTime,
    typeOf: (id) => item.get(id)?.type ?? null,
    showsPolicyOf: (id) => item.get(id)?.shows_on_call === true,
    homeOf: (id) => placeOf(item.get(id)),
    item: (id, homeId) => {
      const one = item.get(id);
      return one && !one.deleted ? itemPiece(one, homeId) : null;
    },
    label: named(label, (title) => titledPiece('label', '~', title)),
    milestone: named(milestone, (title) => titledPiece('milestone', '%', title)),
    iteration: named(iteration, (id) => ({
      reference: { kind: 'iteration', path: null, id, suffix: '' },
      text: `*iteration:${id}`,
    })),
    user: named(user, (username) => ({
      reference: { kind: 'user', path: null, id: username, suffix: '' },
      text: `@${username}`,
    })),
  };
}
