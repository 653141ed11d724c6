import type { ListboxGroup } from '../../../ui/listbox/listbox-options.ts';
import { readStored, writeStored } from '../../../ui/first/stored.ts';
import type { Assignee } from './people.ts';
import { personOption } from './person-option.tsx';

const STORED = 'recent_assignees';
const REMEMBERED = 5;

/** Usernames of the people whom the viewer assigned last, the latest first. */
const recent = (): readonly string[] => (readStored(STORED) ?? '').split(' ').filter((name) => name !== '');

/** Remembers that the viewer assigned these people. */
export function noteAssigned(people: readonly Assignee[]): void {
  if (people.length === 0) return;
  const names = new Set([...people.map(({ username }) => username), ...recent()]);
  writeStored(STORED, [...names].slice(0, REMEMBERED).join(' '));
}

/** The people to choose from: the viewer and the assigned first, then those the viewer assigned last. */
export function assigneeGroups(
  people: readonly Assignee[],
  assigned: readonly Assignee[],
  viewer: Assignee | null | undefined,
): readonly ListboxGroup[] {
  const isAssigned = (id: string) => assigned.some((one) => one.id === id);
  const first = people.filter(({ id }) => id === viewer?.id || isAssigned(id));
  const names = recent();
  const latest = names.flatMap((name) =>
    people.filter((one) => one.username === name && !first.includes(one)),
  );
  const others = people.filter((one) => !first.includes(one) && !latest.includes(one));
  return [
    {
      title: '',
      options: first
        .toSorted((one, other) => Number(other.id === viewer?.id) - Number(one.id === viewer?.id))
        .map((one) =>
          one.id === viewer?.id && !isAssigned(one.id)
            ? { ...personOption(one), label: 'Assign to me', description: one.name, closes: true }
            : personOption(one),
        ),
    },
    { title: 'Recent', options: latest.map(personOption) },
    { title: latest.length > 0 ? 'Everyone' : 'People', options: others.map(personOption) },
  ].filter(({ options }) => options.length > 0);
}
