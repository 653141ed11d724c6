import type { Cell } from './cells.ts';
import type { Field } from './fields.ts';
import { ALL_WAYS, type Way, WAYS } from './ways.ts';

/** The results of one viewer's requests, by way. */
export interface Line {
  readonly viewer: string;
  readonly cells: Readonly<Partial<Record<Way, Cell | null>>>;
}

const WIDTH = 5;
const GAP = '  ';

const inColumns = (textOf: (way: Way) => string): string =>
  Object.entries(WAYS)
    .map(([action, apis]) => apis.map((api) => textOf(`${action} ${api}` as Way).padEnd(WIDTH)).join(' '))
    .join(GAP);

const actions = Object.entries(WAYS)
  .map(([action, apis]) => action.padEnd(apis.length * (WIDTH + 1) - 1))
  .join(GAP)
  .trimEnd();
const columns = inColumns((way) => way.split(' ')[1] ?? '').trimEnd();

/** The head of each table. */
export const LEGEND = `Who can set which field by which way, and what comes of it. bin/test --project server
server/src/access/field-writes.test.ts -u writes these tables anew: read the difference, each line of it is a right
that somebody won or lost. How often somebody writes is counted (table paces) even where they are refused.

rest  REST                          done   the field has its new value
gql   the noun's own mutation       kept   a good answer, but the field is as it was (kept*: something else was written)
item  the mutations of work items   401, 403, 404, 400, 422   refused with this status, and no row of any table written
page  the routes of the pages       none   GraphQL says that there is no such thing or no such right; no row written
own   a mutation for this field     bad    GraphQL names what is wrong; no row written
text  a command in a description    -      there is no such way, or it was not asked
note  a command in a comment        said   a command in a comment by GraphQL

${actions}
${columns}
`;

/** Everything else that was written, each with the ways that wrote it. */
const byWays = (lines: readonly Line[], listOf: (cell: Cell) => readonly string[]): [string, string][] => {
  const found = new Map<string, Way[]>();
  for (const way of ALL_WAYS) {
    const names = new Set(lines.flatMap(({ cells }) => (cells[way] ? listOf(cells[way]) : [])));
    if (names.size === 0) continue;
    const key = [...names].toSorted().join(' ');
    found.set(key, [...(found.get(key) ?? []), way]);
  }
  return [...found].map(([names, ways]) => [names, ways.join(', ')]);
};

const footersOf = (lines: readonly Line[]): string[] => [
  ...byWays(lines, ({ also }) => also).map(([columns, ways]) => `done, and ${columns}: ${ways}`),
  ...byWays(lines, ({ wrote }) => wrote).map(([tables, ways]) => `kept*, with rows of ${tables}: ${ways}`),
];

/** The block of a field: viewers with the same results share a line. */
export function printField(field: Field, lines: readonly Line[]): string {
  const byCells = new Map<string, string[]>();
  for (const { viewer, cells } of lines) {
    const row = inColumns((way) => cells[way]?.text ?? '-');
    byCells.set(row, [...(byCells.get(row) ?? []), viewer]);
  }
  const rows = [...byCells].map(([row, viewers]) => `${row}${GAP}${viewers.join(', ')}`);
  return [`## ${field.title}`, columns, ...rows, ...footersOf(lines)].join('\n');
}
