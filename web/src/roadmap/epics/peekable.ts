import type { ItemFacts } from '../../items/facts.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

/** An epic as the side panel of lists needs it. */
export function peekable({
  id,
  iid,
  title,
  groupPath,
}: EpicRow): Pick<ItemFacts, 'id' | 'iid' | 'title' | 'fullReference'> {
  return { id, iid, title, fullReference: `${groupPath}&${iid}` };
}
