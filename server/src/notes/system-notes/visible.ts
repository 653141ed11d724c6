import { TOLD_DAYS, TOLD_ENDS, TOLD_OWN, TOLD_SIDES } from '../../changes/worded.ts';
import { workItemVisibleAlone, workItemVisibleIfKept } from '../../work-items/visible.ts';
import { TOLD } from '../row-sql.ts';
import { internalVisible } from '../visible.ts';

const words = (list: readonly string[]): string => `ARRAY[${list.map((word) => `'${word}'`).join(', ')}]`;

const tellsOfItself =
  `(${TOLD}.after ?| ${words(TOLD_OWN)}` +
  // an epic's own dates follow from the fixed or inherited ones
  ` OR (${TOLD}.kind <> 'epic.updated' AND ${TOLD}.after ?| ${words(TOLD_DAYS)}))`;

const sidePath = `'lax $.keyvalue() ? (${TOLD_SIDES.map((side) => `@.key == "${side}"`).join(' || ')}).value[*].id'`;

/** The numbers of the items that an entry relates its item to. */
const farEnds =
  `(SELECT jsonb_path_query(${TOLD}.after, ${sidePath})::bigint AS id UNION ALL` +
  ` SELECT one.value::bigint FROM (SELECT ${TOLD}.before UNION ALL SELECT ${TOLD}.after) both_times (fields),` +
  ` jsonb_each_text(both_times.fields) one WHERE one.key = ANY (${words(TOLD_ENDS)}))`;

const relatesToVisible =
  `(${TOLD}.after ?| ${words([...TOLD_SIDES, ...TOLD_ENDS])} AND EXISTS (SELECT 1 FROM ${farEnds} far JOIN work_items fw ON fw.id = far.id` +
  ` JOIN namespaces fw_ns ON fw_ns.id = fw.namespace_id WHERE ${workItemVisibleIfKept('fw', 'fw_ns')}))`;

const mentionedInVisible =
  `(${TOLD}.after ? 'mentioned_in' AND EXISTS (SELECT 1 FROM work_items ms` +
  ` JOIN namespaces ms_ns ON ms_ns.id = ms.namespace_id WHERE ms.id = (${TOLD}.after -> 'mentioned_in' ->> 'item_id')::bigint` +
  ` AND ${workItemVisibleAlone('ms')} AND (NOT coalesce((${TOLD}.after -> 'mentioned_in' ->> 'internal')::boolean, false)` +
  ` OR ${internalVisible('ms_ns')})))`;

/**
 * A relation or a mention is told to those who may see its other end, and does not exist for others: that something
 * hidden is there, since when and by whose hand, is hidden too. An end that lies in the bin counts as it did before.
 */
export const tellable = `(${tellsOfItself} OR ${relatesToVisible} OR ${mentionedInVisible})`;
