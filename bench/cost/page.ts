import fs from 'node:fs';
import path from 'node:path';
import type { Red } from './checks.ts';
import { CHECKOUT } from './copy.ts';
import type { Feature, Place } from './place.ts';

/** What became of leaving one place out: by whom it is missed, the house or the feature's own tests. */
export interface Outcome {
  readonly place: Place;
  readonly by: 'house' | 'own' | null;
  readonly red: Red | null;
}

const PAGE = path.join(CHECKOUT, 'docs/what-a-field-costs.md');

/** `server/src/epics` and what lies below it are one area. */
const areaOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.includes('/src/') ? 3 : 2)
    .join('/');
const counted = (names: readonly string[]): number => new Set(names).size;

export const sizeOf = (places: readonly Place[]) => ({
  files: counted(places.map(({ file }) => file)),
  folders: counted(places.map(({ file }) => path.dirname(file))),
  areas: counted(places.map(({ file }) => areaOf(file))),
});

/** A new file is there only while it is planted, so the page does not name it as one of the house. */
const fileOf = ({ file, text }: Place): string => (text === undefined ? `\`${file}\`` : `${file}, new`);

const drawn = ({ places, tests }: Feature, outcomes: readonly Outcome[]): string => {
  const size = sizeOf(places);
  const lines = outcomes.map(
    ({ place, by, red }) =>
      `| ${place.name} | ${fileOf(place)} | ${red === null ? '**nothing**' : red.by} | ${by === null ? '' : by === 'own' ? 'its own test' : 'the house'} |`,
  );
  return [
    `${size.files} files that ship, in ${size.areas} areas (${size.folders} folders), and ${sizeOf(tests).files} files of tests.`,
    '',
    '| Left out | File | Turns red | Held by |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
};

/** Writes what was measured between the marks of the feature. */
export const writePage = (feature: Feature, outcomes: readonly Outcome[]): void => {
  const page = fs.readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${feature.name}: written by bin/cost -->\n`, `<!-- end of ${feature.name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${PAGE} has no place for ${feature.name}`);
  fs.writeFileSync(PAGE, `${before}${begin}${drawn(feature, outcomes)}\n${end}${after}`);
};
