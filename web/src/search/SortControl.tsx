import {
  isAscending,
  legalSort,
  reversedSort,
  SORT_OPTIONS,
  sortLabel,
  type Sort,
} from '@cairn/domain/roadmap/sorts';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Select } from '../ui/listbox/Select.tsx';
import styles from './SortControl.module.css';

const OPTIONS = SORT_OPTIONS.map((option) => ({ value: option.ascending as string, label: option.label }));

export type SortControlProps = { sort: Sort; onChange: (sort: Sort) => void };

/** What to sort by, and in which direction. */
export function SortControl({ sort, onChange }: SortControlProps) {
  const ascending = isAscending(sort);
  const upward = ascending ? sort : reversedSort(sort);
  return (
    <div className={styles['sort']} role="group" aria-label={`Sort by ${sortLabel(sort)}`}>
      <Select
        label="Sort by"
        labelHidden
        value={upward as string}
        options={OPTIONS}
        onChange={(value) => onChange(ascending ? legalSort(value) : reversedSort(legalSort(value)))}
      />
      <IconButton
        variant="default"
        label={`Sort direction: ${ascending ? 'Ascending' : 'Descending'}`}
        icon={
          ascending ? (
            <ArrowUpNarrowWide size={16} aria-hidden="true" />
          ) : (
            <ArrowDownWideNarrow size={16} aria-hidden="true" />
          )
        }
        onClick={() => onChange(reversedSort(sort))}
      />
    </div>
  );
}
