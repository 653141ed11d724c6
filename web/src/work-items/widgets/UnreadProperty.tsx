import { Button } from '../../ui/first/Button.tsx';
import type { Item } from '../item.ts';
import type { ItemPart } from '../page/item-documents.ts';
import { Property } from './Property.tsx';
import { unreadText } from './parts.ts';
import styles from './Property.module.css';

export interface UnreadPropertyProps {
  name: string;
  title: string;
  part: ItemPart;
  item: Item;
  onRetry: () => void;
}

/** A property whose value could not be read. */
export function UnreadProperty({ name, title, part, item, onRetry }: UnreadPropertyProps) {
  return (
    <Property name={name} title={title}>
      <span role="alert" className={styles['problem']}>
        {unreadText(part, item)}
      </span>
      <Button size="small" variant="quiet" className={styles['again']} onClick={onRetry}>
        Try again
      </Button>
    </Property>
  );
}
