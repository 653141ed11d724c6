import { MOST_PERSISTED } from '@cairn/domain/persisted-list/visibility-token';
import type { Known } from '../../items/facts.ts';
import { items } from '../../items/table.ts';
import { prefill, knownAnswer } from '../../api/answers.ts';
import { type PersistedList, persistList, readPersistedList } from '../../session/persisted-list.ts';
import type { AnswerOf } from '../../api/document.ts';
import { pageReadAt } from '../../api/position.ts';
import { VIEWER } from '../../session/viewer.ts';
import { createGatherer } from '../../live/gather.ts';
import type { ItemTree } from '../item-tree.ts';
import type { ListOptions } from '../paged-list.ts';
import { sectionId } from '../sections/section.ts';
import type { KeptBefore, KeptSection, SectionedList } from '../sections/sectioned-list.ts';

/** Delays in ms: a list is persisted a moment after it has changed, not with each change. */
const KEEPING = { firstMs: 1000, everyMs: 10_000 };

type Whom = AnswerOf<typeof VIEWER>;

let kept: PersistedList<Known, KeptSection> | null = null;
let path = '';

/** Reads the persisted list of the address the page was loaded at, and its viewer. */
export function openKeptList(): void {
  kept = readPersistedList<Known, KeptSection>();
  if (kept === null) return;
  path = location.pathname;
  // The page's visibility token is for the same permissions, so the viewer is the same.
  if (kept.viewer !== undefined) prefill(VIEWER, {}, kept.viewer as Whom);
  items.put(kept.rows, { ...items.reading(), position: kept.position });
}

/** The persisted list of a query; null when it is of another query, or the page was left since. */
const keptOf = (question: string): PersistedList<Known, KeptSection> | null =>
  kept !== null && kept.question === question && path === location.pathname ? kept : null;

const isKnown = (id: string): boolean => items.item(id) !== undefined;

/** The persisted rows of a query's list. */
export function keptRows(question: string): ListOptions['known'] {
  const list = keptOf(question);
  const ids = list?.rows.map(({ id }) => id).filter(isKnown) ?? [];
  return list === null || ids.length === 0 ? undefined : { ids, canEdit: list.canEdit };
}

/** The persisted sections of a grouped list, limited to the rows that the page's visibility token confirms. */
export function keptSections(question: string): KeptBefore | undefined {
  const list = keptOf(question);
  const parts = list?.parts?.map((part) => ({ ...part, ids: part.ids.filter(isKnown) })) ?? [];
  const sections = parts.filter(({ ids }) => ids.length > 0);
  return list === null || sections.length === 0 ? undefined : { sections, canEdit: list.canEdit };
}

/** The query of the persisted list when its address had none; null when unknown. */
export function keptBareQuery(): string | null {
  return kept !== null && path === location.pathname ? (kept.bareQuery ?? null) : null;
}

/** A list on screen, and what to persist of it at the moment; null while there is nothing. */
interface Kept {
  readonly subscribe: (listener: () => void) => () => void;
  readonly beginning: () => Pick<PersistedList<string, KeptSection>, 'canEdit' | 'rows' | 'parts'> | null;
}

/**
 * Persists the beginning of a list while it is shown, for the next load of its address; `bareQuery` is its
 * query when the address has none. Returns a function that stops it.
 */
function keepWhileShown(question: string, bareQuery: string | null, list: Kept): () => void {
  const keeping = createGatherer(async () => {
    const beginning = list.beginning();
    if (beginning === null) return;
    kept = null;
    const rows = beginning.rows.flatMap((id) => {
      const state = items.serverState(id);
      return state === undefined ? [] : [withoutEpic(state)];
    });
    const viewer = knownAnswer(VIEWER, {});
    persistList({ question, bareQuery, viewer, position: pageReadAt(location.pathname), ...beginning, rows });
  }, KEEPING);
  const soon = () => {
    if (list.beginning() !== null) keeping.soon();
  };
  const stop = list.subscribe(soon);
  soon();
  return () => {
    stop();
    keeping.end();
  };
}

export function keepRows(question: string, tree: ItemTree, bareQuery: string | null): () => void {
  return keepWhileShown(question, bareQuery, {
    subscribe: tree.subscribe,
    beginning: () => {
      const { status, ids, canEdit } = tree.current().top;
      return status === 'ready' ? { canEdit, rows: ids.slice(0, MOST_PERSISTED) } : null;
    },
  });
}

/** The same for a grouped list: its first sections, as far as they are loaded. */
export function keepSections(question: string, list: SectionedList, bareQuery: string | null): () => void {
  return keepWhileShown(question, bareQuery, {
    subscribe: list.subscribe,
    beginning: () => {
      const { status, sections, lists } = list.current();
      if (status !== 'ready') return null;
      const rows = new Set<string>();
      const parts: KeptSection[] = [];
      let canEdit: boolean | null = null;
      for (const section of sections) {
        const read = lists.get(sectionId(section));
        const ids = read?.status === 'ready' ? read.ids.slice(0, MOST_PERSISTED - rows.size) : [];
        if (read === undefined || ids.length === 0) continue;
        for (const id of ids) rows.add(id);
        parts.push({ ...section, ids });
        canEdit ??= read.canEdit;
      }
      return rows.size === 0 ? null : { canEdit, rows: [...rows], parts };
    },
  });
}

/** The visibility token covers the rows only; an epic may be hidden from someone who can see an issue in it. */
function withoutEpic({ epic: _epic, ...row }: Known): Known {
  return row;
}
