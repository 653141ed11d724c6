import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import type { ItemFacts } from '../../items/facts.ts';
import { HIDDEN_CHILDREN } from './item-words.ts';

/** How many of the items below an item that is not an epic are closed; nothing when there are none. */
export function DoneCount({ below: { opened, closed } }: Pick<ItemFacts, 'below'>) {
  if (opened + closed === 0) return null;
  return (
    <Tooltip text={HIDDEN_CHILDREN}>
      <span>
        {numberText(closed)} of {numberText(opened + closed)} closed
      </span>
    </Tooltip>
  );
}
