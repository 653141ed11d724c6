import type { Namespace } from '../../groups/namespace.ts';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { type IssueListView, writeIssueView } from './list-view.ts';

export interface NoIssuesProps {
  /** Null for issues of all groups and projects. */
  namespace: Namespace | null;
  view: IssueListView;
  /** Path of the form for a new issue; null without permission. */
  newPath: string | null;
  /** Imports issues from a file; null without permission. */
  onImport: (() => void) | null;
  /** True when there are filters besides the state. */
  isFiltered: boolean;
  /** True when the group or project has no issue at all, open or closed. */
  none: boolean;
  onClear: () => void;
}

const WHERE = { group: 'of this group, its subgroups and projects', project: 'of this project' } as const;
const WORDS = { opened: 'open', closed: 'closed', all: 'all' } as const;

/** Empty state of the list: explains why it is empty, and offers what can be done. */
export function NoIssues({ namespace, view, newPath, onImport, isFiltered, none, onClear }: NoIssuesProps) {
  if (isFiltered) {
    const where = namespace === null ? 'of all projects' : WHERE[namespace.kind];
    return (
      <EmptyState
        title="No issue matches"
        illustration={false}
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        To widen your search, change or remove filters. They apply to {WORDS[view.state]} issues {where}.
      </EmptyState>
    );
  }
  if (!none) {
    return (
      <EmptyState
        title={view.state === 'closed' ? 'No closed issues' : 'No open issues'}
        illustration={false}
        actions={
          <LinkButton href={`?${writeIssueView({ ...view, state: 'all' }, '')}`}>Show all issues</LinkButton>
        }
      >
        {view.state === 'closed' ? 'Closed issues appear here.' : 'All issues here are closed.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No issues yet"
      actions={
        (newPath !== null || onImport !== null) && (
          <>
            {newPath !== null && (
              <LinkButton variant="primary" href={newPath}>
                New issue
              </LinkButton>
            )}
            {onImport !== null && <Button onClick={onImport}>Import CSV</Button>}
          </>
        )
      }
    >
      {namespace === null
        ? 'Issues assigned to you or created by you appear here.'
        : namespace.kind === 'group'
          ? 'Issues of all projects in this group appear here.'
          : 'Create one to track a piece of work, or import a list.'}
    </EmptyState>
  );
}
