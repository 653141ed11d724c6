import { labelAddress } from '../labels/label-address.ts';
import { LabelChip } from '../../ui/LabelChip.tsx';
import type { Item, ItemLabel } from '../item.ts';
import type { ItemWrites } from '../writes/writes.ts';
import { LabelPicker } from '../labels/LabelPicker.tsx';
import { Nothing } from './Nothing.tsx';
import { useWidgetChange } from './use-widget-change.ts';
import { Widget } from './Widget.tsx';
import styles from './Widget.module.css';

/** The item's labels; each links to the list of items with that label. */
export function LabelsWidget({ item, writes }: { item: Item; writes: ItemWrites }) {
  const { problem, change } = useWidgetChange(writes, 'An error occurred while updating labels.');
  const apply = (labels: readonly ItemLabel[]) => {
    if (sameLabels(labels, item.labels)) return;
    void change('Labels changed', writes.setLabels(labels));
  };
  return (
    <Widget
      title="Labels"
      problem={problem}
      value={item.labels.map(({ id }) => id).join(' ')}
      action={item.rights.plan && <LabelPicker item={item} onApply={apply} />}
    >
      {item.labels.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={styles['labels']}>
          {item.labels.map((label) => (
            <li key={label.id}>
              <LabelChip
                title={label.title}
                color={label.color}
                href={labelAddress({ ...item, open: item.state === 'opened' }, label.title)}
                onRemove={
                  item.rights.plan ? () => apply(item.labels.filter(({ id }) => id !== label.id)) : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}

function sameLabels(one: readonly ItemLabel[], other: readonly ItemLabel[]): boolean {
  const ids = new Set(other.map(({ id }) => id));
  return one.length === other.length && one.every(({ id }) => ids.has(id));
}
