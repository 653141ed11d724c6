import { scopeOf } from '@cairn/domain/labels/scoped';

/** How many of the selected items have a label or a user: unknown when not all of them are loaded. */
export type Held = 'all' | 'some' | 'none' | 'unknown';

/** One value of a field with several values: a label or a user. */
export interface Mark {
  readonly id: string;
  readonly name: string;
}

/** The values to add (`on`) or remove; values that are absent stay as they are on each item. */
export type Marks = ReadonlyMap<string, Mark & { readonly on: boolean }>;

export const NO_MARKS: Marks = new Map();

/** How many of the items have a value, from the values of each. */
export function heldIn(
  lists: readonly (readonly { readonly id: string }[])[],
  id: string,
  whole: boolean,
): Held {
  const having = lists.filter((list) => list.some((one) => one.id === id)).length;
  if (!whole) return having > 0 ? 'some' : 'unknown';
  if (having === 0) return 'none';
  return having === lists.length ? 'all' : 'some';
}

/** The state after a press: a value that only some have is added to all, then removed from all, then left. */
export function pressed(marks: Marks, mark: Mark, held: Held): Marks {
  const next = new Map(marks);
  const now = marks.get(mark.id)?.on;
  if (held === 'all') return now === false ? without(next, mark) : next.set(mark.id, { ...mark, on: false });
  if (now === undefined) return alone(next, mark);
  return now && held !== 'none' ? next.set(mark.id, { ...mark, on: false }) : without(next, mark);
}

const without = (marks: Map<string, Mark & { readonly on: boolean }>, { id }: Mark): Marks => {
  marks.delete(id);
  return marks;
};

/** Items can have one label of a scope, so others of the scope are no longer added. */
const alone = (marks: Map<string, Mark & { readonly on: boolean }>, mark: Mark): Marks => {
  const scope = scopeOf(mark.name);
  for (const { id, name, on } of marks.values())
    if (on && scope !== null && scopeOf(name) === scope) marks.delete(id);
  return marks.set(mark.id, { ...mark, on: true });
};

/** The resulting state: on all, some or none. */
export function standing(marks: Marks, id: string, held: Held): 'on' | 'partly' | 'off' {
  const mark = marks.get(id);
  if (mark !== undefined) return mark.on ? 'on' : 'off';
  if (held === 'all') return 'on';
  return held === 'some' ? 'partly' : 'off';
}

/** Describes what will happen to it. */
export function markText(marks: Marks, id: string, held: Held): string | undefined {
  const mark = marks.get(id);
  if (mark !== undefined) return mark.on ? 'Will be added to all' : 'Will be removed from all';
  return held === 'some' ? 'On some of them' : undefined;
}

/** The choice as text: `+urgent, −kind::bug`. */
export function marksText(marks: Marks): string | undefined {
  return marks.size === 0
    ? undefined
    : [...marks.values()].map(({ name, on }) => `${on ? '+' : '−'}${name}`).join(', ');
}

export function idsOf(marks: Marks, on: boolean): number[] | undefined {
  const found = [...marks.values()].filter((mark) => mark.on === on);
  return found.length === 0 ? undefined : found.map(({ id }) => Number(id.slice(id.lastIndexOf('/') + 1)));
}
