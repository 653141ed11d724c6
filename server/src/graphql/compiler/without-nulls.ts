/** The type of an input whose optional fields may also be null. */
export type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** Removes nulls that the schema allows, except for fields that can be cleared. */
export function withoutNulls<T extends object>(input: Nullable<T>, ...clearable: readonly string[]): T {
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => value !== null || clearable.includes(key)),
  ) as T;
}
