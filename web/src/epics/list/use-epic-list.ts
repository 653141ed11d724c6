import { useMemo } from 'react';
import { items } from '../../items/table.ts';
import { useItemTree } from '../../lists/use-item-tree.ts';
import { useNews } from '../../lists/use-news.ts';
import type { EpicListQuestion } from './list-request.ts';
import { listSource } from './list-source.ts';
import { type ListRow, rowsOf } from './rows.ts';

/** The list of epics and its rows, kept up to date; `onChanged` is called when counts may be outdated. */
export function useEpicList(question: EpicListQuestion, isTree: boolean, onChanged: () => void) {
  const { tree, state } = useItemTree('epics', question, listSource);
  const rows = useMemo((): ListRow[] => rowsOf(items, state, isTree), [state, isTree]);
  useNews({ places: [question.request.fullPath] }, 'epic', tree, onChanged);
  return { tree, list: state.top, rows };
}
