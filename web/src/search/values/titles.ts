import { compareMilestones } from '@cairn/domain/milestones/order';
import type { Milestone } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';
import { dayOrNull } from '../../items/api-day.ts';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { distinct, type Finder, matching } from './finder.ts';

/** The milestones of a group or project and of the groups above it, by title, current and upcoming first. */
export function milestoneFinder(namespace: Namespace): Finder {
  return {
    problem: 'Something went wrong while fetching milestones',
    async find(search) {
      const page = (state: string) =>
        sendJson('GET', `${apiOf(namespace)}/milestones`, {
          params: { id: namespace.fullPath },
          query: {
            include_ancestors: true,
            ...(namespace.kind === 'group' && { include_descendants: true }),
            state,
            per_page: 100,
            search,
          },
        });
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
