import { withBase } from '../../site/base-path.ts';
import { distinct, type Finder, getJson, matching } from './finder.ts';

/** Milestones by title; `address` is that of the list, with all but what is searched for. */
export const milestoneFinder = (address: string): Finder => ({
  problem: 'Something went wrong while fetching milestones',
  async find(search) {
    const found = await getJson<{ title: string }[]>(
      `${address}&per_page=100&search=${encodeURIComponent(search)}`,
    );
    return distinct(
      matching(found, search, ({ title }) => title).map(({ title }) => ({ value: title, label: title })),
    );
  },
});

/** Reactions by name. */
export const reactionFinder: Finder = {
  problem: 'There was a problem fetching emoji.',
  async find(search) {
    const emoji = await getJson<{ name: string }[]>(withBase('/-/autocomplete/award_emojis'));
    return matching(emoji, search, ({ name }) => name).map(({ name }) => ({ value: name, label: name }));
  },
};
