/** True for a text of nothing but white space. As the value of a filter it means no filter. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** Returns a list without blank texts; undefined when nothing is left. */
export function listWithoutBlanks(list: readonly unknown[]): readonly unknown[] | undefined {
  const others = list.filter((one) => !isBlank(one));
  return others.length === 0 && list.length > 0 ? undefined : others;
}

/** Returns the filters of a query without blank ones, at any depth. */
export function withoutBlanks(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const rest = Array.isArray(value)
        ? listWithoutBlanks(value)
        : typeof value === 'object' && value !== null
          ? withoutBlanks(value as Record<string, unknown>)
          : value;
      return rest === undefined || isBlank(rest) ? [] : [[name, rest]];
    }),
  );
}
