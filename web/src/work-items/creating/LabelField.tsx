import { LabelChip } from '../../ui/LabelChip.tsx';
import { Button } from '../../ui/first/Button.tsx';
import type { ItemLabel } from '../item.ts';
import type { LabelPlace } from '../widgets/labels/label-documents.ts';
import { LabelPicker } from '../widgets/labels/LabelPicker.tsx';
import styles from './NewItem.module.css';

export interface LabelFieldProps {
  place: LabelPlace;
  /** Whether the viewer may create labels there. */
  mayCreate: boolean;
  labels: readonly ItemLabel[];
  onChange: (labels: readonly ItemLabel[]) => void;
}

/** Field for the labels of a new item. */
export function LabelField({ place, mayCreate, labels, onChange }: LabelFieldProps) {
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
        <LabelPicker
          place={place}
          labels={labels}
          mayCreate={mayCreate}
          onApply={onChange}
          placement="top start"
          trigger={(trigger) => (
            <Button {...trigger} size="small">
              Choose labels
            </Button>
          )}
        />
      </div>
    </div>
  );
}
