import { median } from '../report.ts';
import { cpuOf, cpuOfChildren, cpuSince } from './cpu.ts';

/** Does several things in turns, so that whatever else the machine does falls on all of them; gives the medians in ms. */
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

/** Processor time in ms of one server process and of PostgreSQL, for one of several things done. */
export interface Cost {
  readonly node: number;
  readonly sql: number;
}

/** What a batch of so many things costs, for one of them. */
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

/** Both shares in words. */
export function costWords(costs: readonly Cost[]): string {
  return `${median(costs.map(({ node }) => node)).toFixed(2)} + ${median(costs.map(({ sql }) => sql)).toFixed(2)} ms`;
}
