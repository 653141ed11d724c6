import { shortestReference } from '@cairn/domain/references/link-text';
import { designMark, designOf } from '@cairn/domain/references/reference';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Link, Resolver, Wanted } from '../markdown/registry.ts';
import { designIsOpen } from '../notes/pins.ts';
import { itemPath } from '../work-items/address.ts';
import { itemNamespace } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

interface Row {
  readonly id: number;
  readonly namespace_id: number;
  readonly type: string;
  readonly iid: number;
  readonly path: string;
  readonly filename: string;
}

const ROWS =
  `SELECT w.id, w.namespace_id, w.type, w.iid, w_ns.full_path AS path, d.filename FROM` +
  ` unnest(:places, :iids, :names) AS asked (place, iid, name)` +
  ` JOIN work_items w ON w.namespace_id = asked.place AND w.iid = asked.iid AND w.type <> 'epic' ${itemNamespace('w')}` +
  ` JOIN designs d ON d.work_item_id = w.id AND d.filename = asked.name` +
  ` WHERE ${workItemVisible('w', 'w_ns')} AND ${designIsOpen('d.id')}`;

const keyOf = (place: number, iid: number, filename: string): string => `${place}/${iid}/${filename}`;

const linkOf = ({ home, note }: Wanted, row: Row): Link => {
  const page = `${itemPath(row, row.path)}/designs/${encodeURIComponent(row.filename)}`;
  const issue = shortestReference({ ...row, noun: 'issue' }, { kind: home.kind, path: home.full_path });
  return {
    kind: 'design',
    href: note === null ? page : `${page}#note_${note}`,
    text: `${issue}${designMark(row.filename)}${note === null ? '' : ` (comment ${note})`}`,
    title: row.filename,
    data: { 'project-path': row.path, iid: row.iid },
    itemId: row.id,
  };
};

/** Links to designs that are not archived. */
export const designReferences: Resolver = async (reader, viewer, wanted) => {
  const named = wanted.map((one) => designOf(one.reference));
  const rows = await selectForViewer<Row>(
    reader,
    viewer,
    ROWS,
    {
      places: wanted.map(({ place }) => place.id),
      iids: named.map(({ iid }) => iid),
      names: named.map(({ filename }) => filename),
    },
    { places: 'bigint[]', iids: 'integer[]', names: 'text[]' },
  );
  const found = new Map(rows.map((row) => [keyOf(row.namespace_id, row.iid, row.filename), row]));
  return wanted.map((one, index) => {
    const { iid = 0, filename = '' } = named[index] ?? {};
    const row = found.get(keyOf(one.place.id, iid, filename));
    return row ? linkOf(one, row) : null;
  });
};
