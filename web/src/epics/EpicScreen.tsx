import { useKnownAnswer } from '../api/use-answer.ts';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { epicsListPath, newEpicPath } from '../roadmap/urls.ts';
import { TodoButton } from '../todos/TodoButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LinkedItems } from '../links/LinkedItems.tsx';
import { useTextsUpdate } from '../work-items/use-texts-update.ts';
import { GoneItem } from '../work-items/page/GoneItem.tsx';
import { ItemPage } from '../work-items/page/ItemPage.tsx';
import { useLastShown } from '../work-items/page/use-last-shown.ts';
import { useItemNews } from '../work-items/use-item-news.ts';
import { PropertyList } from '../work-items/widgets/PropertyList.tsx';
import type { EpicAnswer, EpicGroup, EpicNode } from './epic-documents.ts';
import { epicPage, epicWords } from './epic-facts.ts';
import { epicItem } from './epic-item.ts';
import { createEpicWrites } from './epic-writes.ts';
import { epicValues } from './epic-values.ts';
import styles from './EpicScreen.module.css';
import { loadable } from '../ui/first/loadable.tsx';

const ChildTree = loadable(async () => (await import('../tree/ChildTree.tsx')).ChildTree);

const Discussion = loadable(async () => (await import('../notes/Discussion.tsx')).Discussion);

// Loading starts with the page's own code, so that the tree is in the first frame when the epic's data
// arrives later.
ChildTree.load();

export interface EpicScreenProps {
  fullPath: string;
  iid: string;
  /** The query string without its question mark; it contains the roadmap's settings. */
  query: string;
  onQueryChange: (query: string) => void;
  /** Shown for an epic that does not exist or is hidden from the viewer. */
  notFound: ReactNode;
  /** Shown while loading, in place of the default skeleton. */
  waiting?: ReactNode;
}

/** The page of an epic: description, sidebar, children, links and discussion. */
export function EpicScreen(props: EpicScreenProps) {
  const { fullPath, iid, notFound, waiting } = props;
  const { data, error, reread } = useKnownAnswer<EpicAnswer>(epicPage({ fullPath, iid }), { fresh: true });
  const { epic, ...group } = data?.group ?? { epic: undefined };
  const last = useLastShown(`${fullPath}&${iid}`, epic);
  // A failed read is repeated with the next event.
  useItemNews(fullPath, last?.id, () => void reread().catch(() => {}));

  if (data?.group === null || epic === null)
    return last === null ? (
      notFound
    ) : (
      <GoneItem kind="epic" type="EPIC" id={last.id} title={last.title} fullPath={fullPath} />
    );
  if (epic !== undefined)
    return <Epic {...props} key={epic.id} epic={epic} group={group as EpicGroup} reread={reread} />;
  if (error === null && waiting !== undefined) return waiting;
  return (
    <div className={styles['waiting']}>
      {error === null ? (
        <RowsSkeleton rows={4} />
      ) : (
        <LoadProblem what="this epic" onRetry={() => void reread().catch(() => {})} />
      )}
    </div>
  );
}

type EpicProps = EpicScreenProps & { epic: EpicNode; group: EpicGroup; reread: () => Promise<void> };

function Epic({ epic: said, group, fullPath, iid, query, onQueryChange, reread }: EpicProps) {
  const epic = useTextsUpdate(said, epicWords);
  useDocumentTitle(`${epic.title} (${epic.reference})`, group.name);
  const item = epicItem(epic, group);
  const writes = createEpicWrites({ epic, fullPath: group.fullPath, reread });
  return (
    <ItemPage
      item={item}
      writes={writes}
      hasChildren={epic.hasChildren || epic.hasIssues}
      newPath={newEpicPath(fullPath)}
      listPath={epicsListPath(fullPath)}
      todo={(small) => <TodoButton item={item} small={small} reread={reread} />}
      widgets={
        <PropertyList
          item={item}
          values={epicValues(epic)}
          writes={writes}
          firstDayOfWeek={group.firstDayOfWeek}
        />
      }
    >
      {(stateChange) => (
        <>
          <div>
            <Suspense
              fallback={
                <div
                  className={styles[epic.hasChildren || epic.hasIssues ? 'children' : 'childless']}
                  data-arriving
                />
              }
            >
              <ChildTree fullPath={group.fullPath} iid={iid} search={query} onSearchChange={onQueryChange} />
            </Suspense>
          </div>
          <LinkedItems item={item} writes={writes} />
          <Suspense fallback={<div className={styles['discussion']} />}>
            <Discussion item={item} stateChange={stateChange} />
          </Suspense>
        </>
      )}
    </ItemPage>
  );
}
