import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import type { ItemLink } from '../item.ts';
import { ParentChoice } from './ParentChoice.tsx';
import styles from './NewItem.module.css';

export interface ParentFieldProps {
  label: string;
  /** Noun on the button: "Choose parent". */
  noun: 'parent' | 'epic';
  /** The group or project of the new item. */
  fullPath: string;
  type: WorkItemType;
  parent: ItemLink | null;
  onChange: (parent: ItemLink | null) => void;
}

/** Field for the parent of a new item. */
export function ParentField({ label, noun, fullPath, type, parent, onChange }: ParentFieldProps) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['choices']}>
        <span>{parent?.title ?? 'None'}</span>
        <ParentChoice
          fullPath={fullPath}
          type={type}
          name={`${parent === null ? 'Choose' : 'Change'} ${noun}`}
          selected={parent?.id ?? null}
          onPick={onChange}
        />
      </div>
    </div>
  );
}
