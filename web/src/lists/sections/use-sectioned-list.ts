import { type Grouping, writeGrouping } from '@cairn/domain/search/grouping';
import { useCallback } from 'react';
import { items } from '../../items/table.ts';
import type { Followed } from '../follow-news.ts';
import { keptList } from '../kept-trees.ts';
import { useKeptList } from '../use-kept-list.ts';
import { useNews } from '../use-news.ts';
import { createSectionedList, type SectionedSource } from './sectioned-list.ts';
import { type SectionsView, useSectionsView } from './use-sections-view.ts';

export interface SectionedQuestion<Question> {
  readonly question: Question;
  readonly sourceOf: (question: Question) => SectionedSource;
  readonly kind: 'epic' | 'issue';
  /** The name of the list, whatever it is grouped by. */
  readonly name: string;
  readonly grouping: Grouping;
  /** The places whose news the list follows. */
  readonly followed: Followed;
  /** Called when counts may be out of date. */
  readonly onChanged: () => void;
}

/** A list in sections, updated from news; on a return visit everything that was loaded before is read. */
export function useSectionedList<Question>(props: SectionedQuestion<Question>): SectionsView {
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

  return useSectionsView(`${props.name} ${writeGrouping(props.grouping)}`, list, state);
}
