import fs from 'node:fs';
import path from 'node:path';
import { checkText, generate, type Red, runTests, stop } from './checks.ts';
import { copyCheckout, read as readNow } from './copy.ts';
import { FEATURES } from './features.ts';
import { type Outcome, writePage } from './page.ts';
import { type Feature, type Place, planted, type Tests } from './place.ts';

const USAGE = `Usage: bin/cost [${FEATURES.map(({ name }) => name).join('|')}] [part of a place's name] [--types|--write]`;

const began = Date.now();
const say = (line: string): void =>
  console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const fail = (text: string): never => {
  console.error(`cost: ${text}`);
  process.exit(1);
};

// The checkout may be worked in meanwhile.
const files = FEATURES.flatMap(({ places, tests }) => [...places, ...tests].map(({ file }) => file));
const originals = new Map(files.map((file) => [file, readNow(file)]));
const read = (file: string): string | null => originals.get(file) ?? null;

/** Puts the feature into the copy, without the place that is left out. */
const plant = (copy: string, { places, tests }: Feature, without?: Place): void => {
  const put = planted(
    [...places, ...tests].filter((place) => place !== without),
    read,
  );
  for (const { file } of [...places, ...tests]) {
    const [at, text] = [path.join(copy, file), put.get(file) ?? read(file)];
    if (text === null) fs.rmSync(at, { force: true });
    else if (!fs.existsSync(at) || fs.readFileSync(at, 'utf8') !== text) {
      fs.mkdirSync(path.dirname(at), { recursive: true });
      fs.writeFileSync(at, text);
    }
  }
};

const told = (red: Red): string => `${red.by}: ${red.says}`;

const isServer = ({ file }: Place): boolean => file.startsWith('server/');

/** The feature's own tests that leaving one of these places out could turn red; of the browser the server knows nothing. */
const ownOf = (feature: Feature, places: readonly Place[]): Tests =>
  places.some(isServer) ? feature.own : feature.own.filter(({ project }) => project === 'e2e');

const plantWhole = async (
  copy: string,
  feature: Feature,
  wanted: readonly Place[],
  typesOnly: boolean,
): Promise<void> => {
  plant(copy, feature);
  say(`${feature.name}: bin/gen`);
  const unmade = await generate(copy, ...(typesOnly ? ['tables', 'schema', 'answers'] : []));
  if (unmade) fail(told(unmade));
  say(`${feature.name}: planted whole`);
  const wrong = await checkText(copy, typesOnly ? 'types' : undefined);
  if (wrong) fail(`${feature.name}, planted whole, is red: ${told(wrong)}`);
  if (typesOnly) return;
  // Tables of who may write what are written down by their tests, and read by whoever adds a field.
  const failed =
    (await runTests(copy, feature.house)) ?? (await runTests(copy, ownOf(feature, wanted), { update: true }));
  if (failed) fail(`${feature.name}, planted whole, is red: ${told(failed)}`);
};

/** Leaves one place out, and says what turns red; what the house has is asked before the feature's own tests. */
const leaveOut = async (copy: string, feature: Feature, place: Place): Promise<Outcome> => {
  plant(copy, feature, place);
  let made: readonly string[] = [];
  const make = (...what: readonly string[]): Promise<Red | null> => {
    made = [...made, ...what];
    return generate(copy, ...what);
  };
  const ofHouse =
    (place.file.endsWith('.sql') ? await make('tables') : null) ??
    (isServer(place) ? null : await make('answers')) ??
    (await checkText(copy)) ??
    (isServer(place) ? await make('schema', 'openapi', 'answers') : null) ??
    (await runTests(copy, feature.house));
  const red = ofHouse ?? (await runTests(copy, ownOf(feature, [place])));
  if (made.length > 0) {
    plant(copy, feature);
    await generate(copy, ...made);
  }
  return { place, red, by: red && (ofHouse ? 'house' : 'own') };
};

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('--'));
const [wanted, part = ''] = args.filter((arg) => !arg.startsWith('--'));
if (flags.some((flag) => !['--types', '--write'].includes(flag))) fail(USAGE);
const features = FEATURES.filter(({ name }) => wanted === undefined || name === wanted);
if (features.length === 0) fail(USAGE);

const copy = copyCheckout();
process.on('exit', () => fs.rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop.abort();
    process.exit(1);
  });
say(`a copy in ${copy}`);
let holes = 0;
for (const feature of features) {
  const wantedPlaces = feature.places.filter(({ name, file }) => `${name} ${file}`.includes(part));
  await plantWhole(copy, feature, wantedPlaces, flags.includes('--types'));
  const outcomes: Outcome[] = [];
  for (const place of flags.includes('--types') ? [] : wantedPlaces) {
    const outcome = await leaveOut(copy, feature, place);
    outcomes.push(outcome);
    say(`without ${place.name}: ${outcome.red ? `red, ${outcome.by}: ${told(outcome.red)}` : 'GREEN'}`);
  }
  holes += outcomes.filter(({ red }) => red === null).length;
  if (flags.includes('--write') && part === '') writePage(feature, outcomes);
  for (const { file } of [...feature.places, ...feature.tests]) {
    const text = read(file);
    if (text === null) fs.rmSync(path.join(copy, file), { force: true });
    else fs.writeFileSync(path.join(copy, file), text);
  }
}
if (holes > 0) fail(`${holes} places can be left out and all stays green`);
