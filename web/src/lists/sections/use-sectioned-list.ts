import { type Grouping, writeGrouping } from '@cairn/domain/search/grouping';
import { useCallback, useEffect } from 'react';
import { items } from '../../items/table.ts';
import { createGatherer } from '../../live/gather.ts';
import { followNews } from '../follow-news.ts';
import { keptList } from '../kept-trees.ts';
import { useKeptList } from '../use-kept-list.ts';
import { createSectionedList, type SectionedSource } from './sectioned-list.ts';
import { type SectionsView, useSectionsView } from './use-sections-view.ts';

/** Counts of thousands cost more than rows; one counting answers many changes. */
const COUNTS = { firstMs: 400, everyMs: 3000 };

export type SectionedQuestion<Question> = {
  readonly question: Question;
  readonly sourceOf: (question: Question) => SectionedSource;
  readonly kind: 'epic' | 'issue';
  /** What the list is called among all, whatever it is grouped by. */
  readonly name: string;
  readonly grouping: Grouping;
  /** Where news are told of; undefined for a list of all places. */
  readonly fullPath: string | undefined;
  /** Hears when what is counted may be old. */
  readonly onChanged: () => void;
};

/** A list in sections, as it changes on the server; after Back it is read as far as it was. */
export function useSectionedList<Question>(props: SectionedQuestion<Question>): SectionsView {
  const { question, sourceOf, kind, fullPath, onChanged } = props;
  const name = `grouped ${kind}s`;
  const listOf = useCallback(
    (asked: string) => {
      const parsed = JSON.parse(asked) as Question;
      return keptList(name, parsed, () => ({ list: createSectionedList(items, sourceOf(parsed)) }));
    },
    [name, sourceOf],
  );
  const { list, state } = useKeptList(name, JSON.stringify(question), listOf);

  useEffect(() => {
    // News are told by group.
    if (fullPath === undefined) return undefined;
    const counting = createGatherer(async () => {
      onChanged();
      await list.recount();
    }, COUNTS);
    const stop = followNews(fullPath, kind, list, () => counting.soon());
    return () => {
      counting.end();
      stop();
    };
  }, [list, fullPath, kind, onChanged]);

  return useSectionsView(`${props.name} ${writeGrouping(props.grouping)}`, list, state);
}
