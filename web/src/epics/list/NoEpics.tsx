import { epicsListPath, newEpicPath } from '../../roadmap/urls.ts';
import { Button } from '../../ui/first/Button.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { isUnfiltered } from '@cairn/domain/search/address';
import type { ListView } from './list-view.ts';

export type NoEpicsProps = {
  fullPath: string;
  view: ListView;
  canCreate: boolean;
  /** The group has no epic at all, open or closed. */
  none: boolean;
  onClear: () => void;
};

/** Why the list is empty, and what to do about it. */
export function NoEpics({ fullPath, view, canCreate, none, onClear }: NoEpicsProps) {
  if (!isUnfiltered(view.filters)) {
    return (
      <EmptyState
        title="No epic matches"
        illustration={false}
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        To widen your search, change or remove filters. They look at{' '}
        {view.state === 'all' ? 'all' : wordOf[view.state]} epics of this group and the groups inside it.
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
        {view.state === 'closed'
          ? 'Epics that are done or given up appear here.'
          : 'Everything planned here is done. Closed epics are still in the list of all.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Epics let you plan work that takes several teams or weeks"
      actions={
        canCreate && (
          <LinkButton variant="primary" href={newEpicPath(fullPath)}>
            New epic
          </LinkButton>
        )
      }
    >
      An epic gathers issues and smaller epics under one goal. Give it a start or due date, and it appears on
      the roadmap.
    </EmptyState>
  );
}

const wordOf = { opened: 'open', closed: 'closed' } as const;
