import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../ui/first/IconButton.tsx';
import type { Item } from '../item.ts';
import { Widget } from './Widget.tsx';
import styles from './Widget.module.css';

/** The item's reference, with a button to copy it. */
export function ReferenceWidget({ item, onCopy }: { item: Item; onCopy: () => void }) {
  return (
    <Widget
      title="Reference"
      action={
        <IconButton
          size="small"
          label="Copy reference"
          shortcut="c r"
          icon={<Copy size={14} aria-hidden="true" />}
          onClick={onCopy}
        />
      }
    >
      <span className={styles['note']}>{item.fullReference}</span>
    </Widget>
  );
}
