import { itemLinkText, type LinkedItem } from '@cairn/domain/references/link-text';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import type { Link, Resolver, Wanted } from '../markdown/registry.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import { itemPath } from '../work-items/address.ts';
import { nounOf } from '../work-items/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';

interface Row extends Omit<LinkedItem, 'noun'> {
  readonly id: number;
  readonly namespace_id: number;
  readonly type: string;
}

// Assignees, milestone and health are read only where a reference shows them.
const ROWS =
  `SELECT w.id, w.namespace_id, w.type, w.iid, w.title, w.state = 'closed' AS closed, ns.full_path AS path,` +
  ` CASE WHEN asked.more THEN coalesce((SELECT json_agg(u.name ORDER BY u.id) FROM work_item_assignees wa` +
  ` JOIN users u ON u.id = wa.user_id WHERE wa.work_item_id = w.id), '[]') ELSE '[]' END AS assignees,` +
  ` CASE WHEN asked.more THEN (SELECT m.title FROM milestones m JOIN namespaces mn ON mn.id = m.namespace_id` +
  ` WHERE m.id = w.milestone_id AND ${visibleFromBelow('mn')}) END AS milestone,` +
  ` CASE WHEN asked.more THEN w.health_status END AS health` +
  ` FROM (SELECT a.place, a.iid, bool_or(a.more) AS more FROM unnest(:places, :iids, :mores) AS a (place, iid, more) GROUP BY 1, 2) asked` +
  ` JOIN work_items w ON w.namespace_id = asked.place AND w.iid = asked.iid` +
  ` JOIN namespaces ns ON ns.id = w.namespace_id WHERE ${workItemVisible('w', 'ns')}`;

const keyOf = (place: number, iid: number): string => `${place}/${iid}`;

const find = async (
  reader: Reader,
  viewer: Viewer,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Row>> => {
  const rows = await selectForViewer<Row>(
    reader,
    viewer,
    ROWS,
    {
      places: wanted.map(({ place }) => place.id),
      iids: wanted.map(({ reference }) => Number(reference.id)),
      mores: wanted.map(({ reference }) => reference.suffix === '+s'),
    },
    { places: 'bigint[]', iids: 'integer[]', mores: 'boolean[]' },
  );
  return new Map(rows.map((row) => [keyOf(row.namespace_id, row.iid), row]));
};

/** `#1` is never an epic and `&1` never anything else; `[work_item:1]` can be either. */
const fits = ({ reference }: Wanted, row: Row): boolean =>
  reference.kind === 'work_item' || reference.kind === nounOf(row.type);

const linkOf = ({ reference, home, note }: Wanted, row: Row): Link => {
  const noun = nounOf(row.type);
  const path = itemPath(row, row.path);
  return {
    kind: noun,
    href: note === null ? path : `${path}#note_${note}`,
    text: itemLinkText({ ...row, noun }, { kind: home.kind, path: home.full_path }, reference.suffix, note),
    title: row.title,
    data: { [noun === 'epic' ? 'group-path' : 'project-path']: row.path, iid: row.iid },
    itemId: row.id,
  };
};

/** Links to epics, issues and all other work items. */
export const itemReferences: Resolver = async (reader, viewer, wanted) => {
  const rows = await find(reader, viewer, wanted);
  return wanted.map((one) => {
    const row = rows.get(keyOf(one.place.id, Number(one.reference.id)));
    return row && fits(one, row) ? linkOf(one, row) : null;
  });
};
