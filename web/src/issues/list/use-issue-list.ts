import { useEffect } from 'react';
import { keepRows } from '../../lists/loaded/persisted-list.ts';
import { useItemTree } from '../../lists/use-item-tree.ts';
import { useNews } from '../../lists/use-news.ts';
import { type IssueListRequest, issueSource } from './list-source.ts';
import { useOwnPlaces } from './own-places.ts';

/**
 * The list of issues, kept up to date; `onChanged` is called when counts may be outdated. `bareQuery` is the
 * query of a URL without parameters.
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
