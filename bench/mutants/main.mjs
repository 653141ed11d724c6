// Plants faults in the code, one at a time, and says which of them the tests notice: docs/mutants.md is written by this.
// The faults are Stryker's, chosen by a fixed seed; the tests are those that concern the place of the fault.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { rooms } from './rooms.mjs';

const checkout = path.resolve(import.meta.dirname, '../..');
const PAGE = path.join(checkout, 'docs/mutants.md');
const SEED = 20_261_123;
// Texts are not what these tests are about, and a fault in one is told from what people read.
const LEFT_OUT = ['StringLiteral'];
const MOST_MINUTES = 10;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const { values } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string' } },
});

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const isSource = (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file);
const sourcesOf = (place) => {
  const full = path.join(checkout, place);
  if (!fs.statSync(full).isDirectory()) return [place];
  return fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => `${place}/${name}`)
    .filter(isSource)
    .toSorted();
};

const silent = new Proxy({}, { get: (_, name) => () => !String(name).startsWith('is') && undefined });

/** Every fault that Stryker knows for these files. */
const faultsIn = async (names) => {
  const injector = createInjector()
    .provideValue('logger', silent)
    .provideValue('getLogger', () => silent);
  const instrumenter = createInstrumenter(injector);
  const files = names.map((name) => ({
    name,
    mutate: true,
    content: fs.readFileSync(path.join(checkout, name), 'utf8'),
  }));
  const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [], noHeader: true };
  const { mutants } = await instrumenter.instrument(files, options);
  return mutants.filter(({ status }) => status === undefined);
};

const offsetIn = (text, { line, column }) =>
  text.split('\n').slice(0, line).join('\n').length + (line > 0) + column;

/** A file with one fault in it, and what stood there before. */
const planted = ({ fileName, location, replacement }) => {
  const text = fs.readFileSync(path.join(checkout, fileName), 'utf8');
  const [start, end] = [offsetIn(text, location.start), offsetIn(text, location.end)];
  return {
    text,
    before: text.slice(start, end),
    after: text.slice(0, start) + replacement + text.slice(end),
  };
};

const chosen = async () => {
  const random = randomFrom(SEED);
  const all = [];
  for (const { room, places, tests, share } of rooms) {
    const faults = await faultsIn(places.flatMap(sourcesOf));
    for (let n = 0; n < share && faults.length > 0; n++) {
      const [fault] = faults.splice(Math.floor(random() * faults.length), 1);
      all.push({ ...fault, room, tests });
    }
  }
  return all.map((fault, n) => ({ ...fault, number: n + 1 }));
};

/** Whether any of the tests fails with the fault in its place. The file is put back also where this is ended meanwhile. */
const isNoticed = async (fault) => {
  const file = path.join(checkout, fault.fileName);
  const { text, after } = planted(fault);
  const vitest = path.join(checkout, 'node_modules/vitest/vitest.mjs');
  fs.writeFileSync(file, after);
  const tests = spawn(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...fault.tests], {
    cwd: checkout,
    stdio: 'ignore',
    timeout: MOST_MINUTES * 60_000,
  });
  const end = () => {
    fs.writeFileSync(file, text);
    tests.kill();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  const [code] = await once(tests, 'close');
  for (const signal of SIGNALS) process.off(signal, end);
  fs.writeFileSync(file, text);
  return code !== 0;
};

const short = (code) => {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return (line.length > 60 ? `${line.slice(0, 57)}...` : line).replaceAll('|', '\\|');
};
const rowOf = (fault, noticed) => {
  const place = `${fault.fileName}:${fault.location.start.line + 1}`;
  const change = `\`\`${short(planted(fault).before)}\`\` → \`\`${short(fault.replacement)}\`\``;
  return `| ${fault.number} | ${place} | ${fault.mutatorName} | ${change} | ${noticed} |`;
};

const faults = await chosen();
const wanted = values.only?.split(',').map(Number);
const rows = [];
for (const fault of faults) {
  if (wanted && !wanted.includes(fault.number)) continue;
  const began = Date.now();
  const noticed = values.list ? '' : (await isNoticed(fault)) ? 'killed' : 'survived';
  rows.push(rowOf(fault, noticed));
  console.log(`${rows.at(-1)} ${Math.round((Date.now() - began) / 1000)} s`);
}
if (!values.list && !wanted) {
  const killed = rows.filter((row) => row.endsWith('| killed |')).length;
  const head = `# Mutants\n\nWritten by \`bench/mutants/main.mjs\`, which plants faults with a fixed seed, one at a time, and runs the tests that concern each; [decision 037](decisions/037-how-the-tests-are-run.md) says why. ${killed} of ${rows.length} were killed.\n`;
  const table = ['| | Place | Kind | Change | |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
  fs.writeFileSync(PAGE, `${head}\n${table}\n`);
}
