import { reversedSort, type SortOption, sortOption } from '@cairn/domain/search/sort-option';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Select } from '../ui/listbox/Select.tsx';
import styles from './SortControl.module.css';

export interface SortControlProps<Sort extends string> {
  options: readonly SortOption<Sort>[];
  sort: Sort;
  onChange: (sort: Sort) => void;
}

/** The sort field and direction. */
export function SortControl<Sort extends string>({ options, sort, onChange }: SortControlProps<Sort>) {
  const option = sortOption(options, sort);
  const ascending = option.ascending === sort;
  return (
    <div className={styles['sort']} role="group" aria-label={`Sort by ${option.label}`}>
      <Select
        label="Sort by"
        labelHidden
        closesAfter
        value={option.ascending as string}
        options={options.map(({ ascending: value, label }) => ({ value: value as string, label }))}
        onChange={(value) => onChange(ascending ? (value as Sort) : reversedSort(options, value as Sort))}
      />
      {option.descending !== null && (
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
          onClick={() => onChange(reversedSort(options, sort))}
        />
      )}
    </div>
  );
}
