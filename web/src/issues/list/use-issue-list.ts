import { useEffect } from 'react';
import { followNews } from '../../lists/follow-news.ts';
import { keepRows } from '../../lists/loaded/kept-rows.ts';
import { useItemTree } from '../../lists/use-item-tree.ts';
import { createGatherer } from '../../live/gather.ts';
import { type IssueListRequest, issueSource } from './list-source.ts';

/** Counts of thousands cost more than rows; one counting answers many changes. */
const COUNTS = { firstMs: 400, everyMs: 3000 };

/** The list of issues, as they change on the server; `onChanged` hears when what is counted may be old. */
export function useIssueList(request: IssueListRequest, onChanged: () => void) {
  const { tree, state } = useItemTree('issues', request, issueSource);
  const question = JSON.stringify(request);
  useEffect(() => keepRows(question, tree), [question, tree]);
  const fullPath = request.namespace?.fullPath;
  useEffect(() => {
    // News are told by group; a list of all of them is read again when one comes back to it.
    if (fullPath === undefined) return undefined;
    const counting = createGatherer(async () => onChanged(), COUNTS);
    const stop = followNews(fullPath, 'issue', tree, () => counting.soon());
    return () => {
      counting.end();
      stop();
    };
  }, [tree, fullPath, onChanged]);
  return { tree, state };
}
