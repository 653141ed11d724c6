import { LabelChip } from '../../ui/LabelChip.tsx';
import type { Item, ItemLabel } from '../item.ts';
import { LabelChoice } from '../widgets/labels/LabelChoice.tsx';
import styles from './NewItem.module.css';

export interface LabelFieldProps {
  place: Pick<Item, 'kind' | 'fullPath'>;
  labels: readonly ItemLabel[];
  onChange: (labels: readonly ItemLabel[]) => void;
}

/** Field for the labels of a new item. */
export function LabelField({ place, labels, onChange }: LabelFieldProps) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>Labels</span>
      <div className={styles['choices']}>
        {labels.length === 0 && 'None'}
        {labels.map(({ id, title, color }) => (
          <LabelChip
            key={id}
            title={title}
            color={color}
            onRemove={() => onChange(labels.filter((one) => one.id !== id))}
          />
        ))}
        <LabelChoice place={place} name="Choose labels" initial={labels} onApply={onChange} />
      </div>
    </div>
  );
}
