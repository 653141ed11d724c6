import { countText } from '../../../ui/dates/first/local-numbers.ts';
import type { ListedEpic } from '../listed-epic.ts';

/** As many as one request may change. */
export const MOST_AT_ONCE = 100;

export type Choice = ReadonlyMap<string, ListedEpic>;

/** What is chosen with these epics as well, from the first on, as far as they can be changed at once. */
export function chosenWith(before: Choice, epics: readonly ListedEpic[]): Choice {
  const next = new Map(before);
  for (const epic of epics) if (next.size < MOST_AT_ONCE) next.set(epic.id, epic);
  return next;
}

/** What is chosen without an epic that was, or with one that was not. */
export function chosenOther(before: Choice, epic: ListedEpic): Choice {
  const next = new Map(before);
  return next.delete(epic.id) ? next : chosenWith(before, [epic]);
}

/** How many are chosen, and that there can be no more. */
export function choiceText(count: number): string {
  const epics = `${countText(count, 'epic')} selected`;
  return count < MOST_AT_ONCE ? epics : `${epics}, the most that can be changed at once`;
}
