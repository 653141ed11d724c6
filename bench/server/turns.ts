import { median } from '../report.ts';
import { cpuOf, cpuOfChildren, cpuSince } from './cpu.ts';

/**
 * Runs several functions alternately, so that other load of the machine affects all of them; returns the
 * medians in ms.
 */
export async function inTurns(
  questions: readonly (() => Promise<{ ms: number }>)[],
  turns: number,
): Promise<number[]> {
  const spent = questions.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, question] of questions.entries()) spent[i]?.push((await question()).ms);
  }
  return spent.map(median);
}

/** Processor time in ms of one server process and of PostgreSQL, per request. */
export interface Cost {
  readonly node: number;
  readonly sql: number;
}

/** The cost per request of a batch. */
export async function costOf(
  run: () => Promise<void>,
  times: number,
  pid: number,
  postmaster: number,
): Promise<Cost> {
  const before = { node: cpuOf(pid), sql: cpuOfChildren(postmaster) };
  await run();
  return { node: (cpuOf(pid) - before.node) / times, sql: cpuSince(postmaster, before.sql) / times };
}

export function medianCost(costs: readonly Cost[]): number {
  return median(costs.map(({ node, sql }) => node + sql));
}

/** Both parts as text. */
export function costWords(costs: readonly Cost[]): string {
  return `${median(costs.map(({ node }) => node)).toFixed(2)} + ${median(costs.map(({ sql }) => sql)).toFixed(2)} ms`;
}
