import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { ListPage, ListRow } from '../namespaces/ListPage.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { useRows } from '../api/lists/use-rows.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LabelChip } from '../ui/LabelChip.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { labelPages } from './label-calls.ts';
import styles from './LabelsScreen.module.css';

const DEBOUNCE_MS = 250;

/** The labels available in a group or project: its own, and those of its ancestors. */
export function LabelsScreen({
  namespace,
  title,
  notFound,
}: {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}) {
  const { head } = useNamespace(namespace);
  useDocumentTitle(title, head?.name);
  const { query } = usePlace();
  const [text, setText] = useState(() => new URLSearchParams(query).get('search') ?? '');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const rows = useRows(search, () => labelPages(namespace, search));
  const mayEdit = head?.userPermissions.adminLabel === true;
  const add = mayEdit && (
    <LinkButton variant="primary" href={pageOf(namespace, 'labels/new')} icon={<Plus aria-hidden="true" />}>
      New label
    </LinkButton>
  );
  return (
    <ListPage
      title="Labels"
      what="the labels"
      notFound={notFound}
      rows={rows}
      tools={
        <>
          <div className={styles['search']}>
            <SearchField label="Search labels" value={text} onChange={setText} />
          </div>
          {add}
        </>
      }
      empty={
        search === '' ? (
          <EmptyState title="No labels yet" actions={add}>
            Use labels to sort epics and issues by type, team or urgency. A title like kind::bug makes a
            scope: an item has at most one label of each scope.
          </EmptyState>
        ) : (
          <EmptyState
            title="No label matches"
            illustration={false}
            actions={<Button onClick={() => setText('')}>Clear search</Button>}
          >
            Search covers titles and descriptions.
          </EmptyState>
        )
      }
    >
      {(label) => (
        <ListRow
          key={label.id}
          actions={
            mayEdit &&
            label.own && (
              <LinkButton
                size="small"
                href={pageOf(namespace, `labels/${label.id}/edit`)}
                aria-label={`Edit ${label.name}`}
              >
                Edit
              </LinkButton>
            )
          }
        >
          <span className={styles['label']}>
            <LabelChip title={label.name} color={label.color} />
          </span>
          <span className={styles['description']}>{label.description}</span>
          {label.archived && <Badge>Archived</Badge>}
          {!label.own && <Badge>From a parent group</Badge>}
        </ListRow>
      )}
    </ListPage>
  );
}
