import type { ItemLink } from '../item.ts';
import { ParentChoice } from './ParentChoice.tsx';
import styles from './NewItem.module.css';

export interface ParentFieldProps {
  label: string;
  /** Noun on the button: "Choose parent". */
  noun: 'parent' | 'epic';
  /** Path of the group whose epics are offered, with those of its ancestors. */
  groupPath: string;
  parent: ItemLink | null;
  onChange: (parent: ItemLink | null) => void;
}

/** Field for the epic that a new item belongs to. */
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
