import type { Viewer } from '../../server/src/access/viewer.ts';
import { AREAS } from '../../server/src/areas.ts';
import type { Context } from '../../server/src/context.ts';
import { makeEngine } from '../../server/src/graphql/engine.ts';
import { HOSTILE_DOCUMENTS } from '../../server/src/testing/hostile/documents.ts';
import { pageRequests } from '../epic-page/requests.ts';
import { median, type Figure } from '../report.ts';

const ROUNDS = 15;
const member: Viewer = { userId: 1, username: 'member', admin: false, memberships: [], canWrite: true };

/** Answers every statement immediately, so that only the work of Node.js is measured. */
const database = { query: async () => ({ rows: [['{"data":null}']] }) };
const context = {
  pool: database,
  kept: database,
  settings: { publicUrl: 'http://cairn.test', secret: 'a secret for cursors' },
} as unknown as Context;

/**
 * Compares the cost of a rejected document with that of the web app's most expensive one, both parsed for the
 * first time.
 */
export async function measureDocuments(say: (line: string) => void): Promise<Figure[]> {
  const engine = makeEngine(
    context,
    AREAS.flatMap((area) => area.graphql ?? []),
  );
  let asked = 0;
  const costOf = async (query: string, variables: Record<string, unknown>, status: number) => {
    // Every text is unique, so none is cached.
    const text = `${query} # ${(asked += 1)}`;
    const before = process.cpuUsage();
    const answer = await engine.run({ query: text, variables }, member);
    const { user, system } = process.cpuUsage(before);
    if (answer.status !== status) throw new Error(`${query.slice(0, 60)}: ${answer.status} ${answer.text}`);
    return (user + system) / 1000;
  };

  const accepted: number[] = [];
  const refused = HOSTILE_DOCUMENTS.map(([name]) => ({ name, costs: [] as number[] }));
  const { childItems } = await pageRequests({ id: 1, fullPath: 'a', iid: '1' }, '');
  const baseline = JSON.parse(childItems?.body ?? '') as {
    query: string;
    variables: Record<string, unknown>;
  };
  for (let round = -5; round < ROUNDS; round++) {
    const cost = await costOf(baseline.query, baseline.variables, 200);
    if (round >= 0) accepted.push(cost);
    for (const [i, [, document]] of HOSTILE_DOCUMENTS.entries()) {
      const spent = await costOf(document, {}, 400);
      if (round >= 0) refused[i]?.costs.push(spent);
    }
  }
  const found = refused.map(({ name, costs }) => ({ name, ms: median(costs) }));
  const [worst, next] = found.toSorted((a, b) => b.ms - a.ms);
  say(`documents: ${found.length} hostile documents refused`);
  const usual = median(accepted);
  return [
    {
      section: 'Growth',
      name: 'processor time of a refused document against the dearest of the web app',
      value: (worst?.ms ?? 0) / usual,
      bound: 1,
      unit: '×',
      detail: `baseline ${usual.toFixed(2)} ms; ${found.length} documents: ${worst?.name} ${worst?.ms.toFixed(2)} ms, then ${next?.name} ${next?.ms.toFixed(2)} ms`,
    },
  ];
}
