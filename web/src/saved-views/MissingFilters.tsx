import { Button } from '../ui/first/Button.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { type MissingFilter, missingText, withoutValue } from './missing-filters.ts';
import type { ViewedList } from './use-saved-views.ts';

export interface MissingFiltersProps {
  list: ViewedList;
  missing: readonly MissingFilter[];
}

/** Says which filters of a view find nothing because what they are about is gone, and removes them. */
export function MissingFilters({ list, missing }: MissingFiltersProps) {
  return missing.map((one) => (
    <Alert
      key={one.value}
      variant="warning"
      actions={
        <Button size="small" onClick={() => list.onQueryChange(withoutValue(list.query, one))}>
          Remove it
        </Button>
      }
    >
      A filter of this view no longer exists: <bdi>{missingText(one)}</bdi>
    </Alert>
  ));
}
