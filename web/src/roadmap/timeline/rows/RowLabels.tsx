import { LabelChip } from '../../../ui/LabelChip.tsx';
import type { FactLabel } from '../../../items/facts.ts';

export type RowLabelsProps = {
  labels: readonly FactLabel[];
  scoped: boolean;
  /** The roadmap they lead to; on this one a click is heard by the timeline, which filters by them. */
  at: string | null;
};

/** The labels of a row. */
export function RowLabels({ labels, scoped, at }: RowLabelsProps) {
  return labels.map((label) => (
    <LabelChip
      key={label.id}
      title={label.title}
      color={label.color}
      scoped={scoped}
      href={`${at ?? ''}?label_name[]=${encodeURIComponent(label.title)}`}
    />
  ));
}
