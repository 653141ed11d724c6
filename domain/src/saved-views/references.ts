import type { SavedViewList } from './display.ts';
import type { SavedFilters } from './filters.ts';
import { LIST_RULES } from './lists.ts';

/** The filters whose values name something that can be renamed, by the key of their token. */
const KINDS = {
  author: 'user',
  assignee: 'user',
  label: 'label',
  milestone: 'milestone',
  iteration: 'iteration',
  epic: 'epic',
} as const satisfies Readonly<Record<string, string>>;

export type ReferenceKind = (typeof KINDS)[keyof typeof KINDS];

/** A value of a filter that names something. */
export interface NamedValue {
  /** The path of the field, such as `not.labelName`. */
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly name: string;
}

/** The values of a view's filters that name something. Values such as `None` do not. */
export function namedValues(list: SavedViewList, filters: SavedFilters): NamedValue[] {
  const found = LIST_RULES[list].tokens.flatMap(({ key, operators, fields, special }) => {
    const kind = (KINDS as Readonly<Record<string, ReferenceKind>>)[key];
    if (kind === undefined) return [];
    const isSpecial = (name: string) =>
      special.some(({ value }) => value.toLowerCase() === name.toLowerCase());
    return operators.flatMap((operator) => {
      const field = (fields[operator] ?? (operator === 'is' ? key : `not.${key}`)).replace('[]', '');
      return textsAt(filters, field)
        .filter((name) => !isSpecial(name))
        .map((name) => ({ field, kind, name }));
    });
  });
  const keyOf = ({ field, name }: NamedValue) => `${field} ${name}`;
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

/** The filters with other names in a field. */
export function withNames(
  filters: SavedFilters,
  names: readonly (Pick<NamedValue, 'field' | 'name'> & { readonly to: string })[],
): SavedFilters {
  const changed = structuredClone(filters) as Record<string, unknown>;
  for (const field of new Set(names.map((one) => one.field))) {
    const nameOf = new Map(names.filter((one) => one.field === field).map(({ name, to }) => [name, to]));
    const [outer = '', inner] = field.split('.');
    const holder = inner === undefined ? changed : (changed[outer] as Record<string, unknown>);
    const key = inner ?? outer;
    const renamed = (value: unknown) => nameOf.get(String(value)) ?? value;
    const value = holder[key];
    holder[key] = Array.isArray(value) ? [...new Set(value.map(renamed))] : renamed(value);
  }
  return changed;
}

/** In filters, in place of something that does not exist any more or that the viewer may not see. */
export function missingName(kind: ReferenceKind, id: number): string {
  return kind === 'epic' ? `missing::&${id}` : `missing-${id}`;
}

/** The id in a name that missingName() made; null for other names. */
export function missingId(name: string): number | null {
  const id = /^missing(?:::&|-)([1-9]\d{0,14})$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

function textsAt(filters: SavedFilters, field: string): string[] {
  const found = field
    .split('.')
    .reduce<unknown>(
      (within, name) =>
        typeof within === 'object' && within !== null
          ? (within as Readonly<Record<string, unknown>>)[name]
          : undefined,
      filters,
    );
  return (Array.isArray(found) ? found : [found]).filter((value) => typeof value === 'string');
}
