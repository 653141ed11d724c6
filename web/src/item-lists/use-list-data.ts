import { useEffect } from 'react';
import { keepRows } from '../lists/loaded/persisted-list.ts';
import { useItemTree } from '../lists/use-item-tree.ts';
import { useNews } from '../lists/use-news.ts';
import type { ItemListKind, ListQuestion } from './kinds/kind.ts';

/**
 * The items of a list, kept up to date; `onChanged` is called when counts may be outdated. `bareQuery` is the
 * query of a URL without parameters.
 */
export function useListData(
  kind: ItemListKind,
  question: ListQuestion,
  bareQuery: string | null,
  onChanged: () => void,
) {
  const { tree, state } = useItemTree(kind.list, question, kind.source);
  const asked = JSON.stringify(question);
  const isPersisted = kind.isPersisted && question.layout === 'list';
  useEffect(
    () => (isPersisted ? keepRows(asked, tree, bareQuery) : undefined),
    [isPersisted, asked, tree, bareQuery],
  );
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a screen has one kind as long as it is mounted
  const followed = kind.useFollowed(question, state.top.ids);
  useNews(followed, kind.noun, tree, onChanged);
  return { tree, state };
}
