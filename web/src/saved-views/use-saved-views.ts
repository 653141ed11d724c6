import { HIDDEN_BY_DEFAULT, legalHidden, type SavedViewList } from '@cairn/domain/saved-views/display';
import { useCallback, useMemo, useState } from 'react';
import { type Namespace, numberOf } from '../groups/namespace.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useViewer } from '../session/viewer.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';
import type { ListKind } from './list-kind.ts';
import { useLastSort } from './last-sort.ts';
import { OWN_VIEWS, PLACE_VIEWS, type SavedView } from './saved-view.ts';
import { canonicalQuery, lookOf, queryOfLook, queryOfView, withHidden } from './view-look.ts';
import { differingQuery, heldQuery, isBare, NO_VIEW, queryText, VIEW_PARAM, viewOf } from './view-address.ts';

const NONE: readonly SavedView[] = [];
const NOTHING_HIDDEN: readonly string[] = [];
/** Stored when no column is hidden; nothing stored means the default hidden columns. */
const NO_COLUMN = 'none';

interface Address {
  /** The query of the address. */
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

/** A list with its saved views and address. */
export type ViewedList = ReturnType<typeof useSavedViews>;

/**
 * The state of a list whose address may name a view: `query` is what the list reads, `onQueryChange` sets it,
 * and `addressOf` returns its address. Without a view the three are those of the page.
 */
export function useSavedViews(kind: ListKind, namespace: Namespace | null, address: Address) {
  const { list, params } = kind;
  const viewer = useViewer();
  const upper = list.toUpperCase() as Uppercase<SavedViewList>;
  const ofPlace = useAnswer(
    PLACE_VIEWS,
    { fullPath: namespace?.fullPath ?? '', list: upper },
    { enabled: namespace !== null, fresh: true },
  );
  const own = useAnswer(
    OWN_VIEWS,
    { list: upper },
    { enabled: namespace === null && viewer != null, fresh: true },
  );
  const { error, reread } = namespace === null ? own : ofPlace;
  const answered = namespace === null ? own.data?.currentUser : ofPlace.data?.namespace;
  const views = answered?.savedViews.nodes ?? NONE;
  const known = (namespace === null ? own.data : ofPlace.data) !== undefined;
  // The list itself shows an error for a place that is missing or hidden.
  const isNowhere = ofPlace.data?.namespace === null;

  const asked = viewOf(address.query);
  const bare = isBare(address.query, params);
  const current =
    views.find((view) => (asked === null ? bare && view.isDefault : numberOf(view.id) === asked)) ?? null;
  const named = typeof asked === 'number';

  const storedAs = `${list}_list_columns`;
  const [remembered, setRemembered] = useState(
    () => readStored(storedAs)?.split(',') ?? HIDDEN_BY_DEFAULT[list],
  );

  const viewQuery = useMemo(() => (current === null ? null : queryOfView(kind, current)), [kind, current]);
  // Until the views have loaded, a bare address has the same meaning as the last time.
  const [before] = useState(() => ({ path: location.pathname, query: kind.keptQuery?.() ?? null }));
  const isWaiting = asked === null && bare && !known && error === null && before.path === location.pathname;
  const user = (namespace === null ? own : ofPlace).data?.currentUser;
  const [sortOfPlace, storeSort] = useLastSort(
    list,
    namespace,
    user ? (user.workItemPreferences?.sort ?? null) : undefined,
    viewer != null,
  );
  // A view has an order of its own.
  const lastSort = current === null ? sortOfPlace : null;
  const query =
    viewQuery === null
      ? ((isWaiting ? before.query : null) ?? kind.withSort(withoutView(address.query), lastSort))
      : heldQuery(viewQuery, address.query, params);
  const number = current === null ? null : numberOf(current.id);
  const startsWithView = views.some(({ isDefault }) => isDefault);
  const addressOf = useCallback(
    (wanted: string): string => {
      if (number !== null && viewQuery !== null)
        return differingQuery(number, viewQuery, canonicalQuery(kind, wanted, remembered), params);
      // A bare address would select the default view.
      return startsWithView && isBare(wanted, params) ? `${VIEW_PARAM}=${NO_VIEW}` : wanted;
    },
    [kind, number, viewQuery, params, remembered, startsWithView],
  );
  const look = useMemo(() => lookOf(kind, query, remembered), [kind, query, remembered]);
  const hidden = look.displaySettings.hiddenMetadataKeys ?? NOTHING_HIDDEN;
  const changed =
    number !== null &&
    viewQuery !== null &&
    differingQuery(number, viewQuery, queryOfLook(kind, look), params) !== `${VIEW_PARAM}=${number}`;
  const onQueryChange = (wanted: string) => address.onQueryChange(addressOf(wanted));
  return {
    kind,
    namespace,
    /** Those that the viewer can see here, by name. */
    views,
    /** The selected view. */
    current,
    /** The list differs from the view. */
    changed,
    /** The current look of the list, as a view would store it. */
    look,
    /** The order last chosen here, by its name in views; null for that of the list. */
    lastSort,
    /** Stores the order for the next visit, unless it is a change of a view. */
    storeSort: (sort: SavedView['sort']) => {
      if (current === null) storeSort(sort);
    },
    /** Whether the place has a default view for the list. */
    startsWithView,
    signedIn: viewer != null,
    mayShare: namespace !== null && ofPlace.data?.namespace?.userPermissions.manageSavedViews === true,
    /** Whether the view in the address is loading, failed to load, or is missing. */
    state:
      !named || isNowhere || current !== null
        ? 'ready'
        : known
          ? 'missing'
          : error === null
            ? 'waiting'
            : 'failed',
    reread,
    /** Whether the views are known, or could not be read: until then, one may turn out to be the default. */
    isSettled: known || error !== null,
    query,
    /** The query if the address was bare; else null. */
    bareQuery: asked === null && bare ? query : null,
    onQueryChange,
    addressOf,
    /** Navigates to a query verbatim. */
    go: address.onQueryChange,
    hidden,
    setHidden: (keys: readonly string[]) => {
      const next = legalHidden(list, keys);
      if (current === null) {
        writeStored(storedAs, next.length === 0 ? NO_COLUMN : next.join(','));
        setRemembered(next);
        onQueryChange(withHidden(query, null));
      } else onQueryChange(withHidden(query, next));
    },
  } as const;
}

/** A query without its view parameter. */
function withoutView(query: string): string {
  const params = new URLSearchParams(query);
  if (!params.has(VIEW_PARAM)) return query;
  params.delete(VIEW_PARAM);
  return queryText(params);
}
