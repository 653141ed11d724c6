import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import type { Item } from '../item.ts';
import type { PageFacts } from '../page/item-facts.ts';
import { lostValues } from './conversions.ts';
import styles from './ChangeType.module.css';

export interface LostValuesProps {
  /** The new type. */
  type: WorkItemType;
  item: Item;
  facts: PageFacts;
}

/** Lists the values that the item loses when it gets the type. */
export function LostValues({ type, item, facts }: LostValuesProps) {
  const lost = lostValues(type, item, facts);
  const { withArticle } = typeNoun(type);
  return (
    <div role="status" className={styles['lost']}>
      {lost.length === 0 ? (
        <p>No values are removed: {withArticle} has all fields that are set.</p>
      ) : (
        <>
          <p>These values are removed, because {withArticle} does not have them:</p>
          <ul>
            {lost.map((value) => (
              <li key={value} dir="auto">
                {value}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
