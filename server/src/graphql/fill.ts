import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Patch } from './compiler.ts';

type Holder = { readonly container: Record<string, unknown>; readonly key: string };

/** Runs the code fields of an answer, each once for all its rows, and gives the finished text. */
export const fillIn = async (
  body: string,
  patches: readonly Patch[],
  context: Context,
  viewer: Viewer,
): Promise<string> => {
  const answer = JSON.parse(body) as { data: unknown };
  for (const patch of patches) {
    const holders: Holder[] = [];
    collect(answer.data, patch.path, holders);
    const rows = holders.map(({ container, key }) => container[key] as Readonly<Record<string, unknown>>);
    const values = await patch.fill(rows, context, viewer);
    holders.forEach(({ container, key }, index) => {
      container[key] = values[index] ?? null;
    });
  }
  return JSON.stringify(answer);
};

const collect = (at: unknown, path: readonly string[], holders: Holder[]): void => {
  const [step, ...rest] = path;
  if (at === null || at === undefined || step === undefined) return;
  if (step === '*') {
    for (const item of at as readonly unknown[]) collect(item, rest, holders);
  } else if (rest.length === 0) {
    if (step in (at as object)) holders.push({ container: at as Record<string, unknown>, key: step });
  } else {
    collect((at as Record<string, unknown>)[step], rest, holders);
  }
};
