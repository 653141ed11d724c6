import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import styles from '../../work-items/creating/NewItem.module.css';
import { useViewer } from '../../session/viewer.ts';
import { assigneeGroups, noteAssigned } from '../../work-items/widgets/assignees/assignee-groups.tsx';
import { fetchPeople, type Assignee } from '../../work-items/widgets/assignees/people.ts';
import { personOption } from '../../work-items/widgets/assignees/person-option.tsx';
import { FoundListbox } from '../../work-items/widgets/FoundListbox.tsx';

export interface AssigneesFieldProps {
  fullPath: string;
  assignees: readonly Assignee[];
  onChange: (assignees: readonly Assignee[]) => void;
}

/** Field for the assignees of a new item of a project. */
export function AssigneesField({ fullPath, assignees, onChange }: AssigneesFieldProps) {
  const viewer = useViewer();
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
          fetch={(search) => fetchPeople({ kind: 'project', fullPath }, search)}
          failed="Failed to fetch the assignees for this issue. Please try again."
          option={personOption}
          offered={viewer == null ? [] : [viewer]}
          arrange={(people) => assigneeGroups(people, assignees, viewer)}
          onChoose={(chosen) => {
            noteAssigned(chosen.filter(({ id }) => !assignees.some((one) => one.id === id)));
            onChange(chosen);
          }}
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
