import { compareMilestones } from '@cairn/domain/milestones/order';
import type { Milestone } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';
import { dayOrNull } from '../../items/api-day.ts';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { distinct, type Finder, matching } from './finder.ts';

const PAGE = 100;

/** The milestones of a group or project and of the groups above it, by title, current and upcoming first. */
export function milestoneFinder(namespace: Namespace): Finder {
  return {
    problem: 'Something went wrong while fetching milestones',
    async find(search, after) {
      const page = Number(after ?? 1);
      const read = (state: string) =>
        sendJson('GET', `${apiOf(namespace)}/milestones`, {
          params: { id: namespace.fullPath },
          query: {
            include_ancestors: true,
            ...(namespace.kind === 'group' && { include_descendants: true }),
            state,
            per_page: PAGE,
            page,
            search,
          },
        });
      const today = viewerToday();
      const pages = await Promise.all([read('active'), read('closed')]);
      const found = pages
        .flat()
        .map((one) => ({ ...one, order: orderOf(one) }))
        .sort((one, other) => compareMilestones(one.order, other.order, today));
      return {
        found: distinct(
          matching(found, search, ({ title }) => title).map(({ title }) => ({ value: title, label: title })),
        ),
        next: pages.some(({ length }) => length === PAGE) ? String(page + 1) : null,
      };
    },
  };
}

const orderOf = ({ start_date: start, due_date: due, state }: Milestone) => ({
  start: dayOrNull(start),
  due: dayOrNull(due),
  closed: state === 'closed',
});

/** Reactions by name. */
export const reactionFinder: Finder = {
  problem: 'There was a problem fetching emoji.',
  async find(search) {
    const emoji = await sendJson('GET', '/-/autocomplete/award_emojis');
    return matching(emoji, search, ({ name }) => name).map(({ name }) => ({ value: name, label: name }));
  },
};
