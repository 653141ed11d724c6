import { itemShortcuts } from '../../../shortcuts/item-shortcuts.ts';
import { keysOf } from '../../../shortcuts/registry.ts';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { dayOrNull } from '../../../items/api-day.ts';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import { failedToFetch, failedToSet } from '../failed-to-set.ts';
import { FoundProperty } from '../FoundProperty.tsx';
import { Nothing } from '../Nothing.tsx';
import { OpenLink } from '../OpenLink.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { milestoneChange, milestoneOnPage } from './fields.ts';
import { milestoneState } from './milestone-state.ts';
import { fetchMilestones, milestoneOption, type ItemMilestone } from './milestones.ts';
import styles from '../Property.module.css';

export const milestone = defineWidget<ItemMilestone | null>({
  name: 'milestone',
  title: 'Milestone',
  part: 'milestone',
  shortcut: itemShortcuts.milestone,
  isFor: (type) => typeHas(type, 'milestone'),
  value: (_, facts) => milestoneOnPage(facts),
  isEmpty: (value) => value === null,
  text: (value) => value?.title ?? '',
  Row: MilestoneProperty,
});

function stateOf({ startDate, dueDate }: ItemMilestone): string | null {
  return milestoneState({ start: dayOrNull(startDate), due: dayOrNull(dueDate) }, viewerToday());
}

function MilestoneProperty({ item, value, writes }: RowProps<ItemMilestone | null>) {
  const { problem, change } = useWidgetChange(writes, failedToSet('milestone', item));
  return (
    <FoundProperty
      title={milestone.title}
      noun={milestone.name}
      shortcut={keysOf(itemShortcuts.milestone)[0]}
      canEdit={item.rights.plan}
      problem={problem}
      chosen={value === null ? [] : [value]}
      fetch={(...asked) => fetchMilestones({ kind: 'project', fullPath: item.fullPath }, ...asked)}
      failed={failedToFetch('milestone', item)}
      option={milestoneOption}
      onChoose={([next]) => void change('Milestone changed', writes.set(milestoneChange(next ?? null)))}
    >
      {value === null ? (
        <Nothing />
      ) : (
        <span className={styles['linked']}>
          <span>
            <span dir="auto">{value.title}</span> <span className={styles['note']}>{stateOf(value)}</span>
          </span>
          {value.webPath !== '' && <OpenLink href={value.webPath} title={value.title} />}
        </span>
      )}
    </FoundProperty>
  );
}
