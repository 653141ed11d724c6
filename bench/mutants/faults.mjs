// The faults that Stryker knows for the code, which of them are tried, and what a file is with one in it.
import fs from 'node:fs';
import path from 'node:path';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { rooms } from './rooms.mjs';

export const checkout = path.resolve(import.meta.dirname, '../..');
const SEED = 20_261_123;
// Texts are not what these tests are about, and a fault in one is told from what people read.
const LEFT_OUT = ['StringLiteral'];

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

/** The faults that are tried. Each room begins the numbers anew, so another room or share changes no other's faults. */
export const chosenFaults = async () => {
  const all = [];
  for (const room of rooms) {
    const random = randomFrom(SEED);
    const faults = await faultsIn(room.places.flatMap(sourcesOf));
    for (let n = 0; n < room.share && faults.length > 0; n++) {
      const [fault] = faults.splice(Math.floor(random() * faults.length), 1);
      all.push({ ...fault, room });
    }
  }
  return all.map((fault, n) => ({ ...fault, number: n + 1 }));
};

const offsetIn = (text, { line, column }) =>
  text.split('\n').slice(0, line).join('\n').length + (line > 0) + column;

/** A file with one fault in it, and what stood there before. */
export const planted = ({ fileName, location, replacement }) => {
  const text = fs.readFileSync(path.join(checkout, fileName), 'utf8');
  const [start, end] = [offsetIn(text, location.start), offsetIn(text, location.end)];
  return {
    text,
    before: text.slice(start, end),
    after: text.slice(0, start) + replacement + text.slice(end),
  };
};
