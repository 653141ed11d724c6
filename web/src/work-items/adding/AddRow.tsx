import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { openable } from '../../ui/first/loadable.tsx';
import styles from './Adding.module.css';
import type { Adding } from './use-additions.ts';

const AddField = openable(async () => (await import('./AddField.tsx')).AddField);

export interface AddRowProps {
  adding: Adding;
  /** Where it adds: the id of a section or of a parent, or empty for the list itself. */
  at: string;
  /** The noun of the items: `issue`. */
  noun: string;
  /** What it adds to, for screen readers: `to Beta`. */
  to?: string;
  /** Shows that beside the field, where the row is not below it. */
  isToShown?: boolean;
  /** -1 in a grid, which moves the focus itself. */
  tabIndex?: number | undefined;
  /** Choices for the new items beside the field, such as their project. */
  choices?: ReactNode;
}

/** The last row of a list: a button that opens a field for the title of a new item. */
export function AddRow({ adding, at, noun, to, isToShown = false, tabIndex, choices }: AddRowProps) {
  const { additions, state } = adding;
  const { field } = state;
  if (field?.at === at)
    return (
      <AddField
        additions={additions}
        field={field}
        noun={noun}
        to={to}
        isToShown={isToShown}
        choices={choices}
      />
    );
  return (
    <button
      type="button"
      className={styles['open']}
      tabIndex={tabIndex}
      data-part="add"
      data-adds={at}
      onPointerEnter={AddField.load}
      onFocus={AddField.load}
      onClick={() => additions.open(at)}
      {...(to !== undefined && { 'aria-label': `Add ${noun} ${to}` })}
    >
      <Plus size={16} aria-hidden="true" /> Add {noun}
    </button>
  );
}
