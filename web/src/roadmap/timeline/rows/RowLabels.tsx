import { LabelRow } from '../../../ui/LabelRow.tsx';
import type { FactLabel } from '../../../items/facts.ts';

export interface RowLabelsProps {
  labels: readonly FactLabel[];
  scoped: boolean;
  /** Path of the roadmap that they link to; null when the timeline handles clicks and filters by them. */
  at: string | null;
}

/** The labels of a row. */
export function RowLabels({ labels, scoped, at }: RowLabelsProps) {
  return (
    <LabelRow
      labels={labels}
      scoped={scoped}
      linkTo={(title) => ({ href: `${at ?? ''}?label_name[]=${encodeURIComponent(title)}` })}
    />
  );
}
