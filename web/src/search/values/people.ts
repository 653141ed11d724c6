import type { Suggestion } from '../suggestion.ts';
import { type Finder, matching } from './finder.ts';

export interface Person {
  readonly username: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

const suggested = ({ username, name, avatarUrl }: Person): Suggestion => ({
  value: username,
  label: name,
  detail: `@${username}`,
  avatarUrl,
  person: true,
});

/** Users, the signed-in one first. */
export function peopleFinder(
  currentUser: Person | null,
  read: (search: string) => Promise<readonly Person[]>,
): Finder {
  return {
    problem: 'There was a problem fetching users.',
    async find(search) {
      const found = await read(search);
      const first =
        currentUser === null
          ? []
          : matching([currentUser], search, ({ name, username }) => `${name} ${username}`);
      return [...first, ...found.filter(({ username }) => username !== currentUser?.username)].map(suggested);
    },
  };
}
