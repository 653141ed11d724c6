import { useEffect } from 'react';
import { keepRows } from '../../lists/loaded/persisted-list.ts';
import { useItemTree } from '../../lists/use-item-tree.ts';
import { useNews } from '../../lists/use-news.ts';
import { type IssueListRequest, issueSource } from './list-source.ts';
import { useOwnPlaces } from './own-places.ts';

/**
 * The list of issues, as they change on the server; `onChanged` hears when what is counted may be old. `bareQuery` is how
 * it is read where its address asks for nothing.
 */
export function useIssueList(request: IssueListRequest, bareQuery: string | null, onChanged: () => void) {
  const { tree, state } = useItemTree('issues', request, issueSource);
  const question = JSON.stringify(request);
  useEffect(() => keepRows(question, tree, bareQuery), [question, tree, bareQuery]);
  const { namespace } = request;
  const own = useOwnPlaces(namespace === null, state.top.ids);
  useNews(namespace === null ? own : { places: [namespace.fullPath] }, 'issue', tree, onChanged);
  return { tree, state };
}
