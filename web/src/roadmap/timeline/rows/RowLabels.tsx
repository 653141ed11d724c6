import { LabelRow } from '../../../ui/LabelRow.tsx';
import type { FactLabel } from '../../../items/facts.ts';

export interface RowLabelsProps {
  labels: readonly FactLabel[];
  scoped: boolean;
  /** The roadmap they lead to; on this one a click is heard by the timeline, which filters by them. */
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
