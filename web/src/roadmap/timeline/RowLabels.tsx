import { LabelChip } from '../../ui/LabelChip.tsx';
import type { RowLabel } from './timeline-row.ts';

/** The labels of a row; a click is heard by the timeline, which filters by them. */
export function RowLabels({ labels, scoped }: { labels: readonly RowLabel[]; scoped: boolean }) {
  return labels.map((label) => (
    <LabelChip
      key={label.id}
      title={label.title}
      color={label.color}
      scoped={scoped}
      href={`?label_name[]=${encodeURIComponent(label.title)}`}
    />
  ));
}
