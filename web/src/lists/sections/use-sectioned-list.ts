import { useCallback } from 'react';
import { items } from '../../items/table.ts';
import type { Followed } from '../follow-news.ts';
import { keptList } from '../kept-trees.ts';
import { useKeptList } from '../use-kept-list.ts';
import { useNews } from '../use-news.ts';
import {
  createSectionedList,
  type SectionedList,
  type SectionedSource,
  type SectionedState,
} from './sectioned-list.ts';
export interface SectionedQuestion<Question> {
  readonly question: Question;
  readonly sourceOf: (question: Question) => SectionedSource;
  readonly kind: 'epic' | 'issue';
  /** The places whose news the list follows. */
  readonly followed: Followed;
  /** Called when counts may be out of date. */
  readonly onChanged: () => void;
}

/** A list in sections, updated from news; on a return visit everything that was loaded before is read. */
export function useSectionedList<Question>(props: SectionedQuestion<Question>): {
  readonly list: SectionedList;
  readonly state: SectionedState;
} {
  const { question, sourceOf, kind, followed, onChanged } = props;
  const name = `grouped ${kind}s`;
  const listOf = useCallback(
    (asked: string) => {
      const parsed = JSON.parse(asked) as Question;
      return keptList(name, parsed, () => ({ list: createSectionedList(items, sourceOf(parsed)) }));
    },
    [name, sourceOf],
  );
  const { list, state } = useKeptList(name, JSON.stringify(question), listOf);

  const recount = useCallback(async () => {
    onChanged();
    await list.recount();
  }, [list, onChanged]);
  useNews(followed, kind, list, recount);

  return { list, state };
}
