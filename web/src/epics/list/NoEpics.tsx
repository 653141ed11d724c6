import { epicsListPath, newEpicPath } from '../../roadmap/urls.ts';
import { Button } from '../../ui/first/Button.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { isUnfiltered } from '@cairn/domain/search/address';
import type { ListView } from './list-view.ts';

export interface NoEpicsProps {
  fullPath: string;
  view: ListView;
  canCreate: boolean;
  /** True when the group has no epic at all, open or closed. */
  none: boolean;
  onClear: () => void;
}

/** Empty state of the list: explains why it is empty, and offers what can be done. */
export function NoEpics({ fullPath, view, canCreate, none, onClear }: NoEpicsProps) {
  if (!isUnfiltered(view.filters)) {
    return (
      <EmptyState
        title="No epic matches"
        illustration={false}
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        To widen your search, change or remove filters. They apply to{' '}
        {view.state === 'all' ? 'all' : wordOf[view.state]} epics of this group and its subgroups.
      </EmptyState>
    );
  }
  if (!none) {
    return (
      <EmptyState
        title={view.state === 'closed' ? 'No closed epics' : 'No open epics'}
        illustration={false}
        actions={<LinkButton href={`${epicsListPath(fullPath)}?state=all`}>Show all epics</LinkButton>}
      >
        {view.state === 'closed' ? 'Closed epics appear here.' : 'All epics here are closed.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No epics yet"
      actions={
        canCreate && (
          <LinkButton variant="primary" href={newEpicPath(fullPath)}>
            New epic
          </LinkButton>
        )
      }
    >
      An epic groups issues and smaller epics under one goal. Add a start or due date to show it on the
      roadmap.
    </EmptyState>
  );
}

const wordOf = { opened: 'open', closed: 'closed' } as const;
