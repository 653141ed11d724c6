import { itemShortcuts } from '../../../shortcuts/item-shortcuts.ts';
import { keysOf } from '../../../shortcuts/registry.ts';
import { useViewer } from '../../../session/viewer.ts';
import { AvatarStack } from '../../../ui/AvatarStack.tsx';
import { failedToFetch, failedToSet } from '../failed-to-set.ts';
import { FoundProperty } from '../FoundProperty.tsx';
import { Nothing } from '../Nothing.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { assigneesChange } from './fields.ts';
import { assigneeGroups, noteAssigned } from './assignee-groups.tsx';
import { InviteMembers } from './InviteMembers.tsx';
import { fetchPeople, type Assignee } from './people.ts';
import { personOption } from './person-option.tsx';
import styles from '../Property.module.css';

export const assignees = defineWidget<readonly Assignee[]>({
  name: 'assignees',
  title: 'Assignees',
  part: 'assignees',
  shortcut: itemShortcuts.assignee,
  isFor: (type) => type !== 'EPIC',
  value: ({ type }, facts) => (type === 'EPIC' ? undefined : facts.allAssignees),
  isEmpty: (people) => people.length === 0,
  Row: AssigneesProperty,
});

/** Who works on an item. */
function AssigneesProperty({ item, value: people, writes }: RowProps<readonly Assignee[]>) {
  const viewer = useViewer();
  const { problem, change } = useWidgetChange(writes, failedToSet('assignees', item));
  return (
    <FoundProperty
      title={assignees.title}
      noun={assignees.name}
      shortcut={keysOf(itemShortcuts.assignee)[0]}
      several
      canEdit={item.rights.plan}
      problem={problem}
      chosen={people}
      fetch={(...asked) => fetchPeople({ kind: 'project', fullPath: item.fullPath }, ...asked)}
      failed={failedToFetch('assignees', item)}
      option={personOption}
      offered={viewer == null ? [] : [viewer]}
      arrange={(found) => assigneeGroups(found, people, viewer)}
      footer={<InviteMembers projectPath={item.fullPath} />}
      onChoose={(chosen) => {
        noteAssigned(chosen.filter(({ id }) => !people.some((one) => one.id === id)));
        void change('Assignees changed', writes.set(assigneesChange(chosen)));
      }}
    >
      {people.length === 0 ? (
        <Nothing />
      ) : (
        <span className={styles['stack']}>
          <span className={styles['hover']}>
            <AvatarStack people={people} size={20} />
          </span>
          <span className={styles['oneline']} title={people.map(({ name }) => name).join(', ')}>
            {people.map(({ name }) => name).join(', ')}
          </span>
        </span>
      )}
    </FoundProperty>
  );
}
