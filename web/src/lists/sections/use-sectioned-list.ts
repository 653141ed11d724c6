import { type Grouping, writeGrouping } from '@cairn/domain/search/grouping';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { items } from '../../items/table.ts';
import { createGatherer } from '../../live/gather.ts';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { readAt } from '../../server/position.ts';
import { followNews } from '../follow-news.ts';
import { createSectionedList, type KeptSections, type SectionedSource } from './sectioned-list.ts';
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
  const asked = JSON.stringify(question);
  const kept = useKept<KeptSections>(name);
  const [first] = useState(asked);
  const list = useMemo(
    () => createSectionedList(items, sourceOf(JSON.parse(asked) as Question)),
    [asked, sourceOf],
  );
  const state = useSyncExternalStore(list.subscribe, list.current);
  useKeep(name, list.kept);

  useEffect(() => {
    const at = list.upTo();
    if (list.current().status !== 'ready') void list.load(asked === first ? kept : undefined);
    else if (at === null) void list.refresh();
    else readAt(at, location.pathname);
    return list.end;
  }, [list, asked, first, kept]);

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
