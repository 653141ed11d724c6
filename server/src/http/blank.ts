/** Whether a text is nothing but white space. As the value of a filter it asks for nothing. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** A list without its blank texts; undefined where it holds nothing else. */
export function listWithoutBlanks(list: readonly unknown[]): readonly unknown[] | undefined {
  const others = list.filter((one) => !isBlank(one));
  return others.length === 0 && list.length > 0 ? undefined : others;
}

/** Filters as a query gives them, without those that are blank, at any depth. */
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
