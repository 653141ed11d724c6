import { withBase } from '../site/base-path.ts';
import { RowLink } from '../ui/blocks/RowLink.tsx';
import { TitleText } from '../ui/first/TitleText.tsx';
import styles from './HomeScreen.module.css';

export interface ItemNameProps {
  item: { readonly path: string; readonly title: string; readonly reference: string };
}

/** The title of an item, group or project, which leads to it, over its reference. */
export function ItemName({ item }: ItemNameProps) {
  return (
    <span className={styles['name']}>
      <RowLink href={withBase(item.path)} dir="auto">
        <TitleText title={item.title} />
      </RowLink>
      <span className={styles['reference']}>{item.reference}</span>
    </span>
  );
}
