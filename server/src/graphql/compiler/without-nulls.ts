/** Nulls of a schema for what may be left out. */
export type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** An input without the nulls that the schema lets through but nothing can be set to. */
export function withoutNulls<T extends object>(input: Nullable<T>, ...clearable: readonly string[]): T {
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => value !== null || clearable.includes(key)),
  ) as T;
}
