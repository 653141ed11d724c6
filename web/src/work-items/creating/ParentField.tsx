import type { ItemLink } from '../item.ts';
import { ParentChoice } from './ParentChoice.tsx';
import styles from './NewItem.module.css';

export interface ParentFieldProps {
  label: string;
  /** What is chosen, as on the button: "Choose parent". */
  noun: 'parent' | 'epic';
  /** The group whose epics are offered, with those above it. */
  groupPath: string;
  parent: ItemLink | null;
  onChange: (parent: ItemLink | null) => void;
}

/** The epic that a new item belongs to. */
export function ParentField({ label, noun, groupPath, parent, onChange }: ParentFieldProps) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['choices']}>
        <span>{parent?.title ?? 'None'}</span>
        <ParentChoice
          fullPath={groupPath}
          name={`${parent === null ? 'Choose' : 'Change'} ${noun}`}
          excluded={[]}
          selected={parent?.id ?? null}
          onPick={onChange}
        />
      </div>
    </div>
  );
}
