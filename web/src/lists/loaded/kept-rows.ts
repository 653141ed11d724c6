import { MOST_KEPT } from '@cairn/domain/kept-list/vouching';
import type { Known } from '../../items/facts.ts';
import { items } from '../../items/table.ts';
import { foretell, knownAnswer } from '../../server/answers.ts';
import { type KeptList, keepList, readKeptList } from '../../session/kept-list.ts';
import type { AnswerOf } from '../../server/document.ts';
import { pageReadAt } from '../../server/position.ts';
import { VIEWER } from '../../session/viewer.ts';
import { createGatherer } from '../../live/gather.ts';
import type { ItemTree } from '../item-tree.ts';
import type { ListOptions, ListState } from '../paged-list.ts';

/** A list is kept a moment after it has changed, and not with each change. */
const KEEPING = { firstMs: 1000, everyMs: 10_000 };

type Whom = AnswerOf<typeof VIEWER>;

let kept: KeptList<Known> | null = null;
let path = '';

/** Takes in the list that was kept for the address the page was loaded at, and whom it was kept for. */
export function openKeptList(): void {
  kept = readKeptList<Known>();
  if (kept === null) return;
  path = location.pathname;
  // Whose rights the page names is who they were.
  if (kept.viewer !== undefined) foretell(VIEWER, {}, kept.viewer as Whom);
  items.put(kept.rows, { ...items.reading(), position: kept.position });
}

/** The rows that were kept of the list of a question; undefined where these are others, or the page was left since. */
export function keptRows(question: string): ListOptions['known'] {
  const list = kept;
  if (list === null || list.question !== question || path !== location.pathname) return undefined;
  const ids = list.rows.flatMap(({ id }) => (items.item(id) === undefined ? [] : [id]));
  return ids.length === 0 ? undefined : { ids, canEdit: list.canEdit };
}

/** How the kept list was read where its address asked for nothing; null where that is not known. */
export const keptBareQuery = (): string | null =>
  kept !== null && path === location.pathname ? (kept.bareQuery ?? null) : null;

/**
 * Keeps the beginning of a list while it is shown, for the next time its address is loaded; `bareQuery` is how it is read
 * where its address asks for nothing. Returns the end of it.
 */
export function keepRows(question: string, tree: ItemTree, bareQuery: string | null): () => void {
  const keeping = createGatherer(async () => keep(question, tree.current().top, bareQuery), KEEPING);
  const soon = () => {
    if (isRead(tree.current().top)) keeping.soon();
  };
  const stop = tree.subscribe(soon);
  soon();
  return () => {
    stop();
    keeping.end();
  };
}

const isRead = ({ status }: ListState): boolean => status === 'ready';

/** The page vouches for the rows, and an epic may be hidden from whoever sees an issue in it. */
function withoutEpic({ epic: _epic, ...row }: Known): Known {
  return row;
}

function keep(question: string, list: ListState, bareQuery: string | null): void {
  if (!isRead(list)) return;
  const { ids, canEdit } = list;
  kept = null;
  const rows = ids.slice(0, MOST_KEPT).flatMap((id) => {
    const said = items.said(id);
    return said === undefined ? [] : [withoutEpic(said)];
  });
  const viewer = knownAnswer(VIEWER, {});
  keepList({ question, bareQuery, viewer, position: pageReadAt(location.pathname), canEdit, rows });
}
