import { compareMilestones } from '@cairn/domain/milestones/order';
import { dayOrNull } from '../../items/api-day.ts';
import { withBase } from '../../site/base-path.ts';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { distinct, type Finder, getJson, matching } from './finder.ts';

interface FoundMilestone {
  readonly title: string;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly state: string;
}

/**
 * Milestones by title, current and upcoming first; `address` is that of the list, with all but the search
 * text.
 */
export function milestoneFinder(address: string): Finder {
  return {
    problem: 'Something went wrong while fetching milestones',
    async find(search) {
      const page = (state: string) =>
        getJson<FoundMilestone[]>(
          `${address}&state=${state}&per_page=100&search=${encodeURIComponent(search)}`,
        );
      const today = viewerToday();
      const found = (await Promise.all([page('active'), page('closed')]))
        .flat()
        .map((one) => ({ ...one, order: orderOf(one) }))
        .sort((one, other) => compareMilestones(one.order, other.order, today));
      return distinct(
        matching(found, search, ({ title }) => title).map(({ title }) => ({ value: title, label: title })),
      );
    },
  };
}

const orderOf = ({ start_date: start, due_date: due, state }: FoundMilestone) => ({
  start: dayOrNull(start),
  due: dayOrNull(due),
  closed: state === 'closed',
});

/** Reactions by name. */
export const reactionFinder: Finder = {
  problem: 'There was a problem fetching emoji.',
  async find(search) {
    const emoji = await getJson<{ name: string }[]>(withBase('/-/autocomplete/award_emojis'));
    return matching(emoji, search, ({ name }) => name).map(({ name }) => ({ value: name, label: name }));
  },
};
