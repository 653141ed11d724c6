import { VisuallyHidden } from '../first/VisuallyHidden.tsx';
import { type ListboxGroup, resultCount } from '../listbox/listbox-options.ts';

export interface ListboxStatusProps {
  groups: readonly ListboxGroup[];
  /** The text that is searched for. */
  text: string;
  loading: boolean;
  loadingMore: boolean;
  emptyText: string | undefined;
}

/** Tells screen readers how many options a search found, and that more are loading. */
export function ListboxStatus({ groups, text, loading, loadingMore, emptyText }: ListboxStatusProps) {
  const isEmpty = groups.every(({ options }) => options.length === 0);
  const count = resultCount(groups);
  const status = loadingMore
    ? 'Loading more'
    : loading
      ? ''
      : isEmpty
        ? (emptyText ?? count)
        : text === ''
          ? ''
          : count;
  return (
    <VisuallyHidden>
      <span role="status">{status}</span>
    </VisuallyHidden>
  );
}
