import { useEffect, useRef } from 'react';
import { countText } from '../ui/dates/first/local-numbers.ts';
import type { ChosenItems } from './use-selection.ts';
import styles from './SelectionHead.module.css';

export interface SelectionHeadProps {
  noun: 'epic' | 'issue';
  /** The ids of the loaded items. */
  ids: readonly string[];
  /** There are more items than are loaded. */
  more: boolean;
  chosen: ChosenItems;
}

/** The checkbox above the rows: selects or unselects all loaded items. */
export function SelectionHead({ noun, ids, more, chosen }: SelectionHeadProps) {
  const { selection, add, letGo } = chosen;
  const count = ids.filter((id) => selection.ids.has(id)).length;
  const whole = ids.length > 0 && count === ids.length;
  const partly = count > 0 && !whole;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = partly;
  }, [partly]);
  const name = more ? `Select the ${countText(ids.length, noun)} loaded so far` : `Select all ${noun}s`;
  return (
    <label className={styles['head']} title={name}>
      <input
        ref={input}
        type="checkbox"
        className={styles['check']}
        checked={whole}
        onChange={() => (whole ? letGo(ids) : add(ids))}
      />
      <span className={styles['name']}>{name}</span>
    </label>
  );
}
