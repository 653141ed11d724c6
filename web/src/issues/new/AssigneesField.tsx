import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import styles from '../../work-items/creating/NewItem.module.css';
import { FoundListbox } from '../FoundListbox.tsx';
import { peopleOf } from '../issue-choices.ts';
import type { Assignee } from '../issue-documents.ts';
import { personOption } from '../issue-options.tsx';

export interface AssigneesFieldProps {
  fullPath: string;
  assignees: readonly Assignee[];
  onChange: (assignees: readonly Assignee[]) => void;
}

/** Field for the assignees of a new item of a project. */
export function AssigneesField({ fullPath, assignees, onChange }: AssigneesFieldProps) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>Assignees</span>
      <div className={styles['choices']}>
        {assignees.length === 0
          ? 'None'
          : assignees.map(({ id, name, avatarUrl }) => (
              <span key={id} className={styles['choices']}>
                <Avatar name={name} src={avatarUrl} size={20} decorative />
                {name}
              </span>
            ))}
        <FoundListbox
          title="Assignees"
          noun="assignees"
          several
          chosen={assignees}
          fetch={(search) => peopleOf({ kind: 'project', fullPath }, search)}
          option={personOption}
          onChoose={onChange}
          trigger={(trigger) => (
            <Button {...trigger} size="small">
              Choose assignees
            </Button>
          )}
        />
      </div>
    </div>
  );
}
