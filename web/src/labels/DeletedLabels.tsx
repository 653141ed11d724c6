import type { Namespace } from '../groups/namespace.ts';
import { DeletedList } from '../namespaces/DeletedList.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { LabelChip } from '../ui/LabelChip.tsx';
import { readDeleted, restoreLabel } from './label-calls.ts';
import styles from './LabelsScreen.module.css';

/** The labels of a place that were deleted in the last 30 days, for those who may restore them. */
export function DeletedLabels({ namespace, onRestored }: { namespace: Namespace; onRestored: () => void }) {
  return (
    <DeletedList
      namespace={namespace}
      things="labels"
      read={readDeleted}
      restore={async ({ id, title }) => {
        const { count } = await restoreLabel(namespace, id);
        return `Label ${title} restored on ${countText(count, 'item')}`;
      }}
      onRestored={onRestored}
    >
      {({ title, color }) => (
        <span className={styles['label']}>
          <LabelChip title={title} color={color} />
        </span>
      )}
    </DeletedList>
  );
}
