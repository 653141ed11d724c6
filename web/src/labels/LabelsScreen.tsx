import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { ListPage } from '../namespaces/ListPage.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { useRows } from '../api/lists/use-rows.ts';
import { useViewer } from '../session/viewer.ts';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { openable } from '../ui/first/loadable.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { DeletedLabels } from './DeletedLabels.tsx';
import { labelPages, type ListedLabel, prioritisedLabels, prioritiseLabels } from './label-calls.ts';
import { LabelRow } from './LabelRow.tsx';
import { PrioritisedLabels } from './PrioritisedLabels.tsx';
import { saying } from './saying.ts';
import styles from './LabelsScreen.module.css';

const StarterSetDialog = openable(async () => (await import('./StarterSetDialog.tsx')).StarterSetDialog);

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
  const isSignedIn = useViewer() != null;
  const { query } = usePlace();
  const params = new URLSearchParams(query);
  const wanted = params.get('show');
  const tab = wanted === 'subscribed' || wanted === 'deleted' ? wanted : 'all';
  const [choosesStarters, setChoosesStarters] = useState(false);
  const [text, setText] = useState(() => params.get('search') ?? '');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const mayEdit = head?.userPermissions.adminLabel === true;
  // A priority is that of a project; what is searched for is one list.
  const isDivided = namespace.kind === 'project' && tab === 'all' && search === '';
  const asked = {
    ...(search !== '' && { search }),
    ...(tab === 'subscribed' && { subscribed: true }),
    ...(isDivided && { prioritised: false }),
  };
  const rows = useRows(JSON.stringify(asked), () => labelPages(namespace, asked));
  const first = useRows(`prioritised ${isDivided}`, () =>
    isDivided ? prioritisedLabels(namespace) : async () => ({ rows: [], next: null }),
  );
  const prioritised: readonly ListedLabel[] = (first.list.status === 'ready' && first.list.value) || [];
  const readAgain = () => {
    rows.again();
    first.again();
  };
  const prioritise = async (id: number) => {
    const ids = [...prioritised.map((label) => label.id), id];
    if (await saying(() => prioritiseLabels(namespace, ids))) readAgain();
  };
  const add = mayEdit && (
    <LinkButton variant="primary" href={pageOf(namespace, 'labels/new')} icon={<Plus aria-hidden="true" />}>
      New label
    </LinkButton>
  );
  const address = pageOf(namespace, 'labels');
  const hasOthers = rows.list.status === 'ready' && (rows.list.value ?? []).length > 0;
  return (
    <ListPage
      title="Labels"
      what="the labels"
      notFound={notFound}
      rows={rows}
      tools={
        <>
          {tab !== 'deleted' && (
            <div className={styles['search']}>
              <SearchField label="Search labels" value={text} onChange={setText} />
            </div>
          )}
          {add}
        </>
      }
      tabs={
        isSignedIn && (
          <LinkTabs
            label="Labels to show"
            current={tab}
            tabs={[
              { id: 'all', label: 'All', href: address },
              { id: 'subscribed', label: 'Subscribed', href: `${address}?show=subscribed` },
              ...(mayEdit ? [{ id: 'deleted', label: 'Deleted', href: `${address}?show=deleted` }] : []),
            ]}
          />
        )
      }
      instead={
        tab === 'deleted' ? (
          <DeletedLabels namespace={namespace} onRestored={readAgain} />
        ) : isDivided && !hasOthers && prioritised.length > 0 ? (
          <p className={styles['hint']}>All labels have a priority.</p>
        ) : undefined
      }
      before={
        isDivided &&
        (hasOthers || prioritised.length > 0) && (
          <>
            <PrioritisedLabels
              namespace={namespace}
              labels={prioritised}
              isSignedIn={isSignedIn}
              mayEdit={mayEdit}
              onChanged={readAgain}
            />
            <h2 className={styles['heading']}>Other labels</h2>
          </>
        )
      }
      empty={
        search !== '' ? (
          <EmptyState
            title="No label matches"
            illustration={false}
            actions={<Button onClick={() => setText('')}>Clear search</Button>}
          >
            Titles and descriptions are searched.
          </EmptyState>
        ) : tab === 'subscribed' ? (
          <EmptyState title="No subscribed labels" illustration={false}>
            Subscribe to a label to be notified when an epic or issue gets it.
          </EmptyState>
        ) : (
          <>
            <EmptyState
              title="No labels yet"
              actions={
                mayEdit && (
                  <>
                    <Button onClick={() => setChoosesStarters(true)}>Add a starter set</Button>
                    {add}
                  </>
                )
              }
            >
              Use labels to sort epics and issues by type, team or urgency. A title like kind::bug makes a
              scope: an item has at most one label of each scope.
            </EmptyState>
            {choosesStarters && (
              <StarterSetDialog
                namespace={namespace}
                onClose={() => setChoosesStarters(false)}
                onAdded={readAgain}
              />
            )}
          </>
        )
      }
    >
      {(label) => (
        <LabelRow
          key={label.id}
          namespace={namespace}
          label={label}
          isSignedIn={isSignedIn}
          mayEdit={mayEdit}
          priority={
            isDivided
              ? [{ id: 'prioritise', label: 'Prioritize', onSelect: () => void prioritise(label.id) }]
              : []
          }
          onChanged={readAgain}
        />
      )}
    </ListPage>
  );
}
