import { maySql } from '../../access/may-sql.ts';
import {
  NOTED_DAYS,
  NOTED_ITEMS,
  NOTED_FIELDS,
  NOTED_ITEM_LISTS,
  NOTED_POLICY,
} from '../../changes/system-note.ts';
import { workItemVisibleAlone, workItemVisibleIfKept } from '../../work-items/visible.ts';
import { ENTRY } from '../row-sql.ts';
import { internalVisible } from '../visible.ts';

const words = (list: readonly string[]): string => `ARRAY[${list.map((word) => `'${word}'`).join(', ')}]`;

const describesItself =
  `(${ENTRY}.after ?| ${words(NOTED_FIELDS)}` +
  // An epic's own dates follow from its fixed or inherited ones.
  ` OR (${ENTRY}.kind <> 'epic.updated' AND ${ENTRY}.after ?| ${words(NOTED_DAYS)}))`;

const sidePath = `'lax $.keyvalue() ? (${NOTED_ITEM_LISTS.map((side) => `@.key == "${side}"`).join(' || ')}).value[*].id'`;

/** The ids of the items that an entry relates its item to. */
const farEnds =
  `(SELECT jsonb_path_query(${ENTRY}.after, ${sidePath})::bigint AS id UNION ALL` +
  ` SELECT one.value::bigint FROM (SELECT ${ENTRY}.before UNION ALL SELECT ${ENTRY}.after) both_times (fields),` +
  ` jsonb_each_text(both_times.fields) one WHERE one.key = ANY (${words(NOTED_ITEMS)}))`;

const relatesToVisible =
  `(${ENTRY}.after ?| ${words([...NOTED_ITEM_LISTS, ...NOTED_ITEMS])} AND EXISTS (SELECT 1 FROM ${farEnds} far JOIN work_items fw ON fw.id = far.id` +
  ` JOIN namespaces fw_ns ON fw_ns.id = fw.namespace_id WHERE ${workItemVisibleIfKept('fw', 'fw_ns')}))`;

const mentionedInVisible =
  `(${ENTRY}.after ? 'mentioned_in' AND EXISTS (SELECT 1 FROM work_items ms` +
  ` JOIN namespaces ms_ns ON ms_ns.id = ms.namespace_id WHERE ms.id = (${ENTRY}.after -> 'mentioned_in' ->> 'item_id')::bigint` +
  ` AND ${workItemVisibleAlone('ms')} AND (NOT coalesce((${ENTRY}.after -> 'mentioned_in' ->> 'internal')::boolean, false)` +
  ` OR ${internalVisible('ms_ns')})))`;

const namesVisiblePolicy =
  `(${ENTRY}.after ? '${NOTED_POLICY}' AND EXISTS (SELECT 1 FROM work_items oc JOIN namespaces oc_ns ON oc_ns.id = oc.namespace_id` +
  ` WHERE oc.id = ${ENTRY}.subject_id AND ${maySql('viewOnCall', 'oc_ns')}))`;

/**
 * A relation or a mention is visible only to viewers who may see its other end; for others it does not exist,
 * so that they do not learn that something hidden is there, since when, or by whom. Deleted ends in the
 * recycle bin count as before.
 */
export const systemNoteVisible = `(${describesItself} OR ${relatesToVisible} OR ${mentionedInVisible} OR ${namesVisiblePolicy})`;
