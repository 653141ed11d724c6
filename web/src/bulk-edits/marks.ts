import { scopeOf } from '@cairn/domain/labels/scoped';

/** How many of the chosen items have a label or a person: unknown where not all of them are loaded. */
export type Held = 'all' | 'some' | 'none' | 'unknown';

/** Something that items have several of. */
export interface Mark {
  readonly id: string;
  readonly name: string;
}

/** What all of them are to get or to lose; what is not in it stays as it is on each. */
export type Marks = ReadonlyMap<string, Mark & { readonly on: boolean }>;

export const NO_MARKS: Marks = new Map();

/** How the items have something, by what each of them has. */
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

/** What comes after it has been pressed: what only some have is put on all, then taken off all, then left. */
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

/** An item holds one label of a scope, so another one of it is put on no more. */
const alone = (marks: Map<string, Mark & { readonly on: boolean }>, mark: Mark): Marks => {
  const scope = scopeOf(mark.name);
  for (const { id, name, on } of marks.values())
    if (on && scope !== null && scopeOf(name) === scope) marks.delete(id);
  return marks.set(mark.id, { ...mark, on: true });
};

/** How it will stand then: on all, on some or on none. */
export function standing(marks: Marks, id: string, held: Held): 'on' | 'partly' | 'off' {
  const mark = marks.get(id);
  if (mark !== undefined) return mark.on ? 'on' : 'off';
  if (held === 'all') return 'on';
  return held === 'some' ? 'partly' : 'off';
}

/** What is going to happen to it, in words. */
export function markText(marks: Marks, id: string, held: Held): string | undefined {
  const mark = marks.get(id);
  if (mark !== undefined) return mark.on ? 'Will be added to all' : 'Will be removed from all';
  return held === 'some' ? 'On some of them' : undefined;
}

/** The choice in words: `+urgent, −kind::bug`. */
export function marksText(marks: Marks): string | undefined {
  return marks.size === 0
    ? undefined
    : [...marks.values()].map(({ name, on }) => `${on ? '+' : '−'}${name}`).join(', ');
}

export function idsOf(marks: Marks, on: boolean): number[] | undefined {
  const found = [...marks.values()].filter((mark) => mark.on === on);
  return found.length === 0 ? undefined : found.map(({ id }) => Number(id.slice(id.lastIndexOf('/') + 1)));
}
