import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '../../server/src/auth/tokens.ts';
import { build } from '../../server/src/testing/build.ts';
import { generatedIssues } from '../../server/src/testing/servers/jira/generated.ts';
import { startJira } from '../../server/src/testing/servers/jira-server.ts';
import type { Figure } from '../report.ts';
import { peakMemoryOf } from '../server/cpu.ts';
import { serveProduct } from '../server/process.ts';
import type { Stores } from '../server/store.ts';

const SECTION = 'Import from Jira';
const FEW = 2000;
const MANY = 20_000;
/** The first and the last part of an import, which are compared. */
const PART = 1000;
const POLL_MS = 250;

/** How far the import was, and when. */
interface Sample {
  readonly ms: number;
  readonly position: number;
}

interface Import {
  readonly peakMb: number;
  readonly seconds: number;
  readonly samples: readonly Sample[];
}

/** When a position was reached, between the samples around it. */
const timeAt = (samples: readonly Sample[], position: number): number => {
  const at = samples.findIndex((sample) => sample.position >= position);
  const [before, after] = [samples[at - 1], samples[at]];
  if (!after) throw new Error(`position ${position} was never reached`);
  if (!before) return after.ms;
  const share = (position - before.position) / (after.position - before.position);
  return before.ms + share * (after.ms - before.ms);
};

/** Imports generated issues into an empty database, with a server of its own. */
const importIssues = async (stores: Stores, count: number, say: (line: string) => void): Promise<Import> => {
  const jira = await startJira({ cloud: true, issues: generatedIssues(count) });
  const path = `jira-${count}-${Date.now()}`;
  let token = '';
  const { context, env } = await stores.filled('jira', async () => {});
  const make = build(context);
  const project = await make.project({ path, group: await make.group({ path: `group-${path}` }) });
  token = await createToken(context, {
    userId: (await make.user({ username: path, admin: true })).id,
    name: 'bench',
    scopes: ['api'],
  });
  const server = await serveProduct({ ...env, OUTGOING_ALLOW: '127.0.0.1' });
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  const call = async (method: string, address: string, body?: object): Promise<any> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v4/projects/${project.id}/${address}`, {
      method,
      headers: { 'private-token': token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  try {
    await call('PUT', 'integrations/jira', { url: jira.url, username: 'bench', password: 'bench' });
    const began = performance.now();
    const { id: sourceId } = await call('POST', 'jira_sources', { jira_project_key: 'GEN' });
    let source = await call('GET', `jira_sources/${sourceId}`);
    for (; source.state !== 'ready'; source = await call('GET', `jira_sources/${sourceId}`)) {
      if (source.state === 'failed') throw new Error(source.error_message);
      await sleep(POLL_MS);
    }
    say(`jira: ${count} issues read in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const started = await call('POST', 'jira_imports', {
      source_id: sourceId,
      mapping: source.mapping,
      people: [],
      mode: 'update',
    });
    const samples: Sample[] = [{ ms: performance.now(), position: 0 }];
    let run = started;
    for (; run.state !== 'finished'; run = await call('GET', `jira_imports/${started.id}`)) {
      if (run.state === 'failed') throw new Error(run.error_message);
      const position = run.phase === 'issues' ? run.position : run.phase === 'reading' ? 0 : count;
      if (position > (samples.at(-1)?.position ?? 0)) samples.push({ ms: performance.now(), position });
      await sleep(POLL_MS);
    }
    const now = performance.now();
    if ((samples.at(-1)?.position ?? 0) < count) samples.push({ ms: now, position: count });
    const result = { peakMb: peakMemoryOf(server.pid), seconds: (now - began) / 1000, samples };
    say(
      `jira: ${count} issues imported in ${result.seconds.toFixed(0)} s, at most ${result.peakMb.toFixed(0)} MB`,
    );
    return result;
  } finally {
    await server.stop();
    await jira.close();
  }
};

/** Measures memory and speed of an import of many issues with comments, attachments, links and history. */
export async function measureJira(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const few = await importIssues(stores, FEW, say);
  const many = await importIssues(stores, MANY, say);
  const first = (timeAt(many.samples, 2 * PART) - timeAt(many.samples, PART)) / 1000;
  const last = (timeAt(many.samples, MANY) - timeAt(many.samples, MANY - PART)) / 1000;
  return [
    {
      section: SECTION,
      name: `largest memory of Node, ${MANY.toLocaleString('en')} issues against ${FEW.toLocaleString('en')}`,
      value: many.peakMb / few.peakMb,
      bound: 1.2,
      unit: '×',
      detail: `${few.peakMb.toFixed(0)} and ${many.peakMb.toFixed(0)} MB`,
    },
    {
      section: SECTION,
      name: 'the last 1,000 issues against the second 1,000',
      value: last / first,
      bound: 1.3,
      unit: '×',
      detail: `${first.toFixed(1)} and ${last.toFixed(1)} s; all in ${many.seconds.toFixed(0)} s`,
    },
  ];
}
