import { openable } from '../ui/first/loadable.tsx';
import { missingIn } from './missing-filters.ts';
import type { ViewedList } from './use-saved-views.ts';

const MissingFilters = openable(async () => (await import('./MissingFilters.tsx')).MissingFilters);

/** Notices about the current view of a list. */
export function ViewNotices({ list }: { list: ViewedList }) {
  const missing = missingIn(list.current, list.query);
  return missing.length > 0 && <MissingFilters list={list} missing={missing} />;
}
