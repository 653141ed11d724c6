import { useEffect, useMemo } from 'react';
import { items } from '../../items/table.ts';
import { followNews } from '../../lists/follow-news.ts';
import { createGatherer } from '../../live/gather.ts';
import { useItemTree } from '../../lists/use-item-tree.ts';
import type { EpicListQuestion } from './list-request.ts';
import { listSource } from './list-source.ts';
import { type ListRow, rowsOf } from './rows.ts';

/** Counts of thousands cost more than rows; one counting answers many changes. */
const COUNTS = { firstMs: 400, everyMs: 3000 };

/** The list of epics and its rows, as they change on the server; `onChanged` hears when what is counted may be old. */
export function useEpicList(question: EpicListQuestion, isTree: boolean, onChanged: () => void) {
  const { tree, state } = useItemTree('epics', question, listSource);
  const { fullPath } = question.request;
  const rows = useMemo((): ListRow[] => rowsOf(items, state, isTree), [state, isTree]);

  useEffect(() => {
    const counting = createGatherer(async () => onChanged(), COUNTS);
    const stop = followNews(fullPath, 'epic', tree, () => counting.soon());
    return () => {
      counting.end();
      stop();
    };
  }, [tree, fullPath, onChanged]);

  return { tree, list: state.top, rows };
}
