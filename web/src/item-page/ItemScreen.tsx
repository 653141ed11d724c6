import { childTypesOf } from '@cairn/domain/tree/hierarchy';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { pageOf } from '../groups/namespace.ts';
import { LinkedItems } from '../links/LinkedItems.tsx';
import type { PageProps } from '../navigation/page.ts';
import { epicsListPath } from '../roadmap/urls.ts';
import { useKnownAnswer } from '../api/use-answer.ts';
import { withBase } from '../site/base-path.ts';
import { TodoButton } from '../todos/TodoButton.tsx';
import { loadable } from '../ui/first/loadable.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { GoneItem } from '../work-items/page/GoneItem.tsx';
import type { ItemNode, ItemPageAnswer } from '../work-items/page/item-documents.ts';
import { itemPage, pageFacts } from '../work-items/page/item-facts.ts';
import { ItemPage } from '../work-items/page/ItemPage.tsx';
import { useLastShown } from '../work-items/page/use-last-shown.ts';
import { usePageItem } from '../work-items/page/use-page-item.ts';
import { useItemNews } from '../work-items/use-item-news.ts';
import { useAssignCommands } from '../work-items/widgets/assignees/use-assign-commands.tsx';
import { PropertyList } from '../work-items/widgets/PropertyList.tsx';
import { PropertyStrip } from '../work-items/widgets/PropertyStrip.tsx';
import type { Item } from '../work-items/item.ts';
import { createItemWrites } from '../work-items/writes/item-writes.ts';
import { useCanonicalAddress } from './use-canonical-address.ts';
import styles from './ItemScreen.module.css';

const ChildTree = loadable(async () => (await import('../tree/ChildTree.tsx')).ChildTree);

// Loading starts with the page's own code, so that the tree is in the first frame when the item's data arrives
// later.
ChildTree.load();

const IncidentTabs = loadable(async () => (await import('../incidents/IncidentTabs.tsx')).IncidentTabs);

const Designs = loadable(async () => (await import('../designs/Designs.tsx')).Designs);

const Discussion = loadable(async () => (await import('../notes/Discussion.tsx')).Discussion);

export interface ItemScreenProps extends Pick<PageProps, 'namespace' | 'iid' | 'query' | 'onQueryChange'> {
  /** Shown for an item that does not exist or is hidden from the viewer. */
  notFound: ReactNode;
  /** Shown while loading, in place of the default skeleton. */
  waiting?: ReactNode;
}

/** The page of an item of any type. The query of its address contains the settings of an epic's roadmap. */
export function ItemScreen(props: ItemScreenProps) {
  const { namespace, iid, notFound, waiting } = props;
  const { kind, fullPath } = namespace;
  const { data, error, reread } = useKnownAnswer<ItemPageAnswer>(itemPage({ fullPath, iid }), {
    fresh: true,
  });
  const node = nodeAt(kind, data);
  const last = useLastShown(`${kind} ${fullPath} ${iid}`, node);
  // A failed read is repeated with the next event.
  useItemNews(fullPath, last?.id, () => void reread().catch(() => {}));

  if (node === null) return last === null ? notFound : <Gone node={last} />;
  if (node !== undefined) return <LoadedItem {...props} key={node.id} node={node} reread={reread} />;
  if (error === null && waiting !== undefined) return waiting;
  return (
    <div className={styles['waiting']}>
      {error === null ? (
        <RowsSkeleton rows={4} />
      ) : (
        <LoadProblem
          what={kind === 'group' ? 'this epic' : 'this item'}
          onRetry={() => void reread().catch(() => {})}
        />
      )}
    </div>
  );
}

/** The item of an answer: null when there is none, undefined without an answer. Groups contain epics only. */
function nodeAt(kind: 'group' | 'project', data: ItemPageAnswer | undefined): ItemNode | null | undefined {
  if (data === undefined) return undefined;
  const node = data.namespace?.workItem ?? null;
  return node !== null && (node.workItemType.name === 'Epic') === (kind === 'group') ? node : null;
}

function Gone({ node }: { node: ItemNode }) {
  const { type, id, title, place } = pageFacts(node);
  const kind = type === 'EPIC' ? 'epic' : 'issue';
  return <GoneItem kind={kind} type={type} id={id} title={title} fullPath={place.fullPath} />;
}

type LoadedItemProps = ItemScreenProps & { node: ItemNode; reread: () => Promise<void> };

function LoadedItem({ node, query, onQueryChange, reread }: LoadedItemProps) {
  const page = usePageItem(node);
  const { item, facts } = page;
  const writes = createItemWrites({ page, reread });
  useDocumentTitle(`${item.title} (${item.reference})`, facts.place.name);
  useCanonicalAddress(item);
  const isEpic = item.kind === 'epic';
  return (
    <ItemPage
      item={item}
      facts={facts}
      writes={writes}
      hasChildren={item.hasChildren}
      newPath={newRelatedPath(item)}
      listPath={isEpic ? epicsListPath(item.fullPath) : withBase(`/groups/${item.groupPath}`)}
      commands={useAssignCommands(item, isEpic ? undefined : facts.allAssignees, writes)}
      aroundDescription={(description) =>
        item.type === 'INCIDENT' ? (
          <Suspense fallback={<div className={styles['tabbed']}>{description}</div>}>
            <IncidentTabs item={item} writes={writes}>
              {description}
            </IncidentTabs>
          </Suspense>
        ) : (
          description
        )
      }
      todo={(small) => (
        <>
          {isEpic && (
            <FavouriteButton
              size="small"
              target={{
                kind: 'EPIC',
                targetId: item.id,
                name: item.title,
                placeName: facts.place.name,
                webPath: item.webPath,
              }}
            />
          )}
          <TodoButton item={item} small={small} reread={reread} />
        </>
      )}
      widgets={
        <PropertyList item={item} facts={facts} writes={writes} firstDayOfWeek={facts.place.firstDayOfWeek} />
      }
      strip={
        <PropertyStrip
          item={item}
          facts={facts}
          writes={writes}
          firstDayOfWeek={facts.place.firstDayOfWeek}
        />
      }
    >
      {(stateChange) => (
        <>
          {typeHas(item.type, 'designs') && (
            <Suspense fallback={<div className={styles['designs']} data-arriving />}>
              <Designs item={item} />
            </Suspense>
          )}
          {childTypesOf(item.type.toLowerCase()).length > 0 && (
            <div>
              <Suspense
                fallback={
                  <div className={styles[item.hasChildren ? 'children' : 'childless']} data-arriving />
                }
              >
                <ChildTree
                  type={item.type}
                  fullPath={item.fullPath}
                  iid={item.iid}
                  groupPath={item.groupPath}
                  {...(isEpic && { roadmap: { search: query, onSearchChange: onQueryChange } })}
                />
              </Suspense>
            </div>
          )}
          <LinkedItems item={item} writes={writes} />
          <Suspense fallback={<div className={styles['discussion']} />}>
            <Discussion item={item} stateChange={stateChange} />
          </Suspense>
        </>
      )}
    </ItemPage>
  );
}

/** The form for a new item of the same type, which is linked with this one. */
function newRelatedPath({ kind, type, fullPath, iid }: Item): string {
  const form =
    kind === 'epic'
      ? pageOf({ kind: 'group', fullPath }, 'epics/new')
      : pageOf({ kind: 'project', fullPath }, 'issues/new');
  return `${form}?issue[issue_type]=${type.toLowerCase()}&add_related_issue=${iid}`;
}
