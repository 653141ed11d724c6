import type { ApiAnswer } from '../api.ts';
import type { Context } from '../../context.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import type { Field } from './fields.ts';
import type { ViewerName } from './viewers.ts';
import { gid, type Item, send, type Way } from './ways.ts';
import type { FilledItems } from './filled-items.ts';
import { inputType } from '../input-type.ts';

export interface Cell {
  /** The result, in the terms that the legend explains. */
  readonly text: string;
  /** Columns of the item that changed besides the field. */
  readonly also: readonly string[];
  /** Tables that were written to although the field did not change. */
  readonly wrote: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

// Columns that change with every write, or are derived from the text.
const FOLLOWING = [
  'updated_at',
  'lock_version',
  'description_html',
  'html_version',
  'description_references',
  'task_count',
  'completed_task_count',
];

// The table of rate limits, which counts refused comments too.
const PACES = 'paces';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The refusal in an answer, or null when it succeeded. */
const refusalOf = ({ status, body }: ApiAnswer): string | null => {
  if (status >= 400) return String(status);
  const [first] = body?.errors ?? [];
  if (first?.message === NO_ACCESS) return 'none';
  return first !== undefined || body?.data?.it?.errors?.length > 0 ? 'bad' : null;
};

export interface Sight {
  /** The item, or the newest one, with its lists. */
  readonly row: Row;
  /** The id of the newest item. */
  readonly newest: number;
  /** The tables written to since forgetWrites(). */
  readonly wrote: readonly string[];
}

/** Reads the current state; null means the newest item. */
export async function lookAt({ rewind }: FilledItems, id: number | null): Promise<Sight> {
  const { rows } = await rewind.context.pool.query<Sight>(
    `SELECT ARRAY(SELECT DISTINCT place FROM writes_seen ORDER BY place) AS wrote,
       (SELECT max(id) FROM work_items)::int AS newest,
       to_jsonb(w) || jsonb_build_object(
         'labels', ARRAY(SELECT label_id FROM work_item_labels WHERE work_item_id = w.id ORDER BY 1),
         'assignees', ARRAY(SELECT user_id FROM work_item_assignees WHERE work_item_id = w.id ORDER BY 1),
         'helped', EXISTS(SELECT 1 FROM work_item_assignees a JOIN users u ON u.id = a.user_id
           WHERE work_item_id = w.id AND u.username = 'helper'),
         'created_long_ago', w.created_at < '2021-01-01', 'updated_long_ago', w.updated_at < '2021-01-01'
       ) AS row
     FROM work_items w WHERE w.id = coalesce($1, (SELECT max(id) FROM work_items))`,
    [id],
  );
  return rows[0] as Sight;
}

/** Deletes the log of writes before it grows so long that reading it becomes slow. */
export async function forgetWrites({ pool }: Pick<Context, 'pool'>): Promise<void> {
  await pool.query('TRUNCATE writes_seen');
}

/**
 * Makes the change to be undone as the chief, runs a function with the ids of its entries, and restores the
 * item.
 */
export async function whileUndoable(
  { chief, rewind }: FilledItems,
  { undone, undoneBy }: Field,
  { id, iid }: Item,
  run: (changeIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const change = async (mutation: string, input: Row): Promise<readonly string[]> => {
    const type = `${inputType(mutation)}!`;
    const document = `mutation ($input: ${type}) { it: ${mutation}(input: $input) { changeIds errors } }`;
    const { body } = await chief.query(document, { input });
    if (!body.data?.it?.changeIds?.length) throw new Error(`${mutation} failed: ${JSON.stringify(body)}`);
    return body.data.it.changeIds;
  };
  const changeIds = await (undoneBy
    ? change(undoneBy, { projectPath: 'group/project', iid: String(iid), ...undone })
    : change('workItemUpdate', { id: gid('WorkItem', id), ...undone }));
  await forgetWrites(rewind.context);
  await run(changeIds);
  await change('undoChanges', { changeIds });
  await forgetWrites(rewind.context);
}

export interface Attempt {
  readonly way: Way;
  readonly viewer: ViewerName;
  readonly item: Item;
  /** The state before; every attempt is rolled back. */
  readonly before: Sight;
  /** The entries of the change to be undone. */
  readonly changeIds?: readonly string[];
}

/**
 * Tries one way to write a field as one viewer, and rolls it back; null when the field cannot be written that
 * way.
 */
export async function cellOf(
  filled: FilledItems,
  field: Field,
  { way, viewer, item, before, changeIds }: Attempt,
): Promise<Cell | null> {
  const undoing = changeIds && { mutation: 'undoChanges', input: { changeIds } };
  const request = undoing ?? field.requests[way]?.(item);
  if (!request) return null;
  const creates = way.startsWith('create ');
  const [from, to] = undoing ? [field.to, field.from] : [field.from, field.to];
  if (!creates && !same(before.row[field.column], from))
    throw new Error(`${field.title} is ${JSON.stringify(before.row[field.column])} before ${way}`);
  const [answer, after] = await filled.rewind.rolledBack(
    () => send(filled.callers[viewer], request),
    () => lookAt(filled, creates ? null : item.id),
  );
  const wrote = after.wrote.filter((table) => table !== PACES);
  const nothing = { also: [], wrote: [] };
  const refusal = refusalOf(answer);
  if (refusal !== null)
    return { ...nothing, text: wrote.length > 0 ? `${refusal}!${wrote.join()}` : refusal };
  const value = after.row[field.column];
  if (creates) {
    if (after.newest === before.newest) return { ...nothing, text: 'nothing!' };
    return { ...nothing, text: same(value, to) ? 'done' : 'kept' };
  }
  if (same(value, from)) return { ...nothing, text: wrote.length > 0 ? 'kept*' : 'kept', wrote };
  if (!same(value, to)) return { ...nothing, text: `${JSON.stringify(value)}!` };
  const also = Object.keys(after.row).filter(
    (column) =>
      column !== field.column && !FOLLOWING.includes(column) && !same(before.row[column], after.row[column]),
  );
  return { text: 'done', also, wrote: [] };
}
