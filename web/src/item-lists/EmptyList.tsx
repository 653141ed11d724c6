import { countOf } from '../lists/tabs/state-tab.ts';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import type { Namespace } from '../groups/namespace.ts';
import type { ItemListProps } from './ItemList.tsx';
import { writeListView } from './list-view.ts';

export type EmptyListProps = Pick<
  ItemListProps,
  'kind' | 'namespace' | 'view' | 'newPath' | 'onImport' | 'jiraPath' | 'isFiltered' | 'counted'
> & { onClear: () => void };

const WORDS = { opened: 'open', closed: 'closed', all: 'all' } as const;

const placeText = (noun: 'epic' | 'issue', namespace: Namespace | null): string =>
  namespace === null
    ? 'of all projects'
    : namespace.kind === 'project'
      ? 'of this project'
      : noun === 'epic'
        ? 'of this group and its subgroups'
        : 'of this group, its subgroups and projects';

/** Empty state of a list: explains why it is empty, and offers what can be done. */
export function EmptyList(props: EmptyListProps) {
  const { kind, namespace, view, newPath, onImport, jiraPath, isFiltered, counted, onClear } = props;
  const { noun } = kind;
  const item = kind.item ?? noun;
  if (isFiltered)
    return (
      <EmptyState
        title={`No ${item} matches`}
        illustration={false}
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        To widen your search, change or remove filters. They apply to {WORDS[view.state]} {item}s{' '}
        {placeText(noun, namespace)}.
      </EmptyState>
    );
  if (counted === undefined || countOf(counted, 'all') > 0)
    return (
      <EmptyState
        title={view.state === 'closed' ? `No closed ${item}s` : `No open ${item}s`}
        illustration={false}
        actions={
          <LinkButton href={`?${writeListView(kind, { ...view, state: 'all' }, '')}`}>
            Show all {item}s
          </LinkButton>
        }
      >
        {view.state === 'closed' ? `Closed ${item}s appear here.` : `All ${item}s here are closed.`}
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No ${item}s yet`}
      actions={
        (newPath !== null || onImport !== null || jiraPath !== null) && (
          <>
            {newPath !== null && (
              <LinkButton variant="primary" href={newPath}>
                New {item}
              </LinkButton>
            )}
            {onImport !== null && <Button onClick={onImport}>Import CSV</Button>}
            {jiraPath !== null && <LinkButton href={jiraPath}>Import from Jira</LinkButton>}
          </>
        )
      }
    >
      {kind.intro(namespace)}
    </EmptyState>
  );
}
