// Whether a test notices a fault: the tests beside it are asked first, then those of its room.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkout, planted } from './faults.mjs';

const MOST_MINUTES = 10;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const vitest = path.join(checkout, 'node_modules/vitest/vitest.mjs');
// All that Vitest's JSON holds of a test or hook that ran out of time.
const OUT_OF_TIME = 'STACK_TRACE_ERROR';

/** The tests in the folder of a file, or in the nearest one above that has any. */
const besideOf = (file) => {
  const folder = path.posix.dirname(file);
  const tests = fs.readdirSync(path.join(checkout, folder)).filter((name) => name.endsWith('.test.ts'));
  return tests.length > 0 ? tests.map((name) => `${folder}/${name}`) : besideOf(folder);
};

/** The file that failed, by what Vitest wrote, or all that were asked where none can be named; and what was said. */
const failureIn = (results, asked) => {
  const files = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, 'utf8')).testResults : [];
  const failed = files.find(({ status }) => status === 'failed');
  if (!failed) return { by: asked, said: 'an error outside of the tests' };
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  const said = `${test?.fullName ?? ''}: ${test?.failureMessages[0] ?? failed.message}`;
  return { by: [path.relative(checkout, failed.name)], said };
};

/** Runs tests up to the first that fails; undefined when all pass. */
const runTests = async (tests) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-mutants-'));
  const results = path.join(folder, 'results.json');
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${results}`, ...tests];
  const run = spawn(process.execPath, [vitest, ...args], { cwd: checkout, stdio: 'ignore' });
  let ended = false;
  const end = () => {
    ended = true;
    run.kill();
  };
  const timer = setTimeout(end, MOST_MINUTES * 60_000);
  process.once('exit', end);
  const [code] = await once(run, 'close');
  process.off('exit', end);
  clearTimeout(timer);
  const failure = failureIn(results, tests);
  fs.rmSync(folder, { recursive: true });
  if (ended) return { by: tests, said: `no end in ${MOST_MINUTES} minutes`, late: true };
  return code === 0 ? undefined : { ...failure, late: failure.said.includes(OUT_OF_TIME) };
};

/** Does something while a fault is in its place. The file is put back also where this is ended meanwhile. */
const withFault = async (fault, act) => {
  const file = path.join(checkout, fault.fileName);
  const { text, after } = planted(fault);
  const end = () => {
    fs.writeFileSync(file, text);
    process.exit(1);
  };
  fs.writeFileSync(file, after);
  for (const signal of SIGNALS) process.once(signal, end);
  const result = await act();
  for (const signal of SIGNALS) process.off(signal, end);
  fs.writeFileSync(file, text);
  return result;
};

const sound = new Map();
/** Whether tests pass with no fault in place. */
const pass = async (tests) => {
  const key = tests.join(' ');
  if (!sound.has(key)) sound.set(key, (await runTests(tests)) === undefined);
  return sound.get(key);
};

/**
 * How a fault fared. It is killed only by tests that pass without it; one that ran out of time says nothing, as a busy
 * machine does that too.
 */
export const outcomeOf = async (fault) => {
  const { first = besideOf(fault.fileName), tests } = fault.room;
  let outcome = { outcome: 'survived', by: [], said: '' };
  for (const asked of [first, tests]) {
    const failure = await withFault(fault, () => runTests(asked));
    if (!failure) continue;
    const { late, ...told } = failure;
    if (!late && (await pass(told.by))) return { outcome: 'killed', ...told };
    outcome = { outcome: late ? 'out of time' : 'fails without it too', ...told };
  }
  return outcome;
};
