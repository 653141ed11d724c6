import { itemShortcuts } from '../../../shortcuts/item-shortcuts.ts';
import { keysOf } from '../../../shortcuts/registry.ts';
import { LabelChip } from '../../../ui/LabelChip.tsx';
import type { ItemLabel } from '../../item.ts';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { labelsChange } from './fields.ts';
import { labelAddress } from './label-address.ts';
import { LabelPicker } from './LabelPicker.tsx';
import styles from '../Property.module.css';

export const labels = defineWidget<readonly ItemLabel[]>({
  name: 'labels',
  title: 'Labels',
  part: 'labels',
  shortcut: itemShortcuts.labels,
  value: (item) => item.labels,
  isEmpty: (value) => value.length === 0,
  Row: LabelsProperty,
});

/** The item's labels; each links to the list of items with that label. */
function LabelsProperty({ item, value, writes }: RowProps<readonly ItemLabel[]>) {
  const { problem, change } = useWidgetChange(writes, 'An error occurred while updating labels.');
  const apply = (next: readonly ItemLabel[]) => {
    if (!sameLabels(next, value)) void change('Labels changed', writes.set(labelsChange(value, next)));
  };
  return (
    <Property
      name={labels.name}
      title={labels.title}
      shortcut={keysOf(itemShortcuts.labels)[0]}
      problem={problem}
      value={value.map(({ id }) => id).join(' ')}
      picker={
        item.rights.plan
          ? (button) => (
              <LabelPicker
                place={item}
                labels={value}
                mayCreate={item.rights.createLabel}
                onApply={apply}
                trigger={button}
              />
            )
          : undefined
      }
    >
      {value.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={styles['labels']}>
          {value.map((label) => (
            <li key={label.id}>
              <LabelChip
                title={label.title}
                color={label.color}
                href={labelAddress({ ...item, open: item.state === 'opened' }, label.title)}
                onRemove={
                  item.rights.plan ? () => apply(value.filter(({ id }) => id !== label.id)) : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Property>
  );
}

function sameLabels(one: readonly ItemLabel[], other: readonly ItemLabel[]): boolean {
  const ids = new Set(other.map(({ id }) => id));
  return one.length === other.length && one.every(({ id }) => ids.has(id));
}
