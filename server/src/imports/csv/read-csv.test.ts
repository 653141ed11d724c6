import { expect, test } from 'vitest';
import { CairnError } from '../../http/errors.ts';
import { decodeCsv, MOST_CSV_LINES, readCsv } from './read-csv.ts';

const HEAD = 'title,description';

const linesOf = async (text: string) => (await readCsv(text)).lines;

const refusal = async (run: () => unknown): Promise<string> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof CairnError) return error.sentences.join();
    throw error;
  }
  return 'taken';
};

test('cells are read by the names of their columns, whatever their order, case and separator', async () => {
  const issue = { title: 'Pack', description: 'A, "B"\nand; C', due_date: '2026-03-04', milestone: 'v1' };
  for (const text of [
    `title,description,due_date,milestone\nPack,"A, ""B""\r\nand; C",2026-03-04,v1\n`,
    `\uFEFFTitle,Description,Due Date,Milestone\r\nPack,"A, ""B""\nand; C",2026-03-04,v1\r\n\r\n`,
    `Milestone;Other;TITLE;description;due_date\nv1;x;Pack;"A, ""B""\nand; C";2026-03-04;more`,
    `title\tdescription\tdue_date\tmilestone\nPack\t"A, ""B""\nand; C"\t2026-03-04\tv1`,
  ])
    expect((await readCsv(decodeCsv(Buffer.from(text)))).lines).toEqual([{ line: 2, cells: issue }]);
});

test('the separator is what stands between headings, or what the first line tells', async () => {
  const cells = { title: 'Pack', description: 'A' };
  for (const [text, line] of [
    ['title;"Name, first";description\nPack;x;A', 2],
    ['"Last, first, middle"\ttitle\tdescription\nx\tPack\tA', 2],
    ['sep=;\ntitle;description\nPack;A', 3],
    ['"sep=,"\r\n"title","description"\r\nPack,A', 3],
    ['sep=|\ntitle|description\nPack|A', 3],
    ['"a\nb",title,description\nx,Pack,A', 3],
  ] as const)
    expect([text, await linesOf(text)]).toEqual([text, [{ line, cells }]]);
});

test('hundreds of columns that are not read are passed over and named', async () => {
  const others = Array.from({ length: 600 }, (_, n) => `Custom field ${n}`);
  const { lines, ignoredColumns } = await readCsv(
    `title,${others.join(',')},Labels,description,Labels,Assignee,Assignee Username,\na,${others.map(() => 'x').join(',')},b,c,d,A,ada,`,
  );
  expect(lines).toEqual([
    { line: 2, cells: { title: 'a', description: 'c', labels: 'b,d', assignee_username: 'ada' } },
  ]);
  expect(ignoredColumns).toEqual(others);
});

test('a description keeps the space around it, and every cell is composed', async () => {
  const [read] = await linesOf(`${HEAD}\n  Cafe\u0301 ,"    code\n\ntext  "`);
  expect(read?.cells).toEqual({ title: 'Caf\u00e9', description: '    code\n\ntext  ' });
});

test('a line is told by where its issue begins', async () => {
  const { lines: read } = await readCsv(`${HEAD}\n\na,"x\n\ny"\n , \n"b\r\n",c\nd\n`);
  expect(read.map(({ line, cells }) => [line, cells.title])).toEqual([
    [3, 'a'],
    [7, 'b'],
    [9, 'd'],
  ]);
});

test('A28: what an export guards from spreadsheets is read as it was', async () => {
  const [read] = await linesOf(`${HEAD}\n'=1+1,'@cmd`);
  expect(read?.cells).toEqual({ title: '=1+1', description: '@cmd' });
});

test.each([
  ['', 'File is empty: its first line names the columns title and description'],
  ['\n\n', 'File is empty: its first line names the columns title and description'],
  [
    'title\na',
    'File needs the columns title and description in its first line, separated by commas, semicolons or tabs',
  ],
  ['title,text\na,b', 'File needs a column description in its first line'],
  ['a,b\nc,d', 'File needs a column title and a column description in its first line'],
  ['title,description,Title\na,b,c', 'File has the column title twice'],
  [HEAD, 'File has no issue below its first line'],
  [`${HEAD}\n,\n`, 'File has no issue below its first line'],
  [`${HEAD}\na,"b\nc`, 'File has a quote (") that is not closed (line 3)'],
  [`${HEAD}\na,"b"c`, 'File has text after a closing quote (") (line 2)'],
  [
    `${HEAD}\na,b"c`,
    'File has a quote (") within a cell: put the cell into quotes, and write each quote in it twice (line 2)',
  ],
  ['"title,description\na,b', 'File has a quote (") that is not closed (line 2)'],
  [`${HEAD}${',x'.repeat(1010)}\na,b`, 'File has too many columns (maximum is 1000)'],
  [`${HEAD}${'x'.repeat(100_001)}\na,b`, 'File has a first line that is too long'],
  [
    `${HEAD}\n${'a,b\n'.repeat(MOST_CSV_LINES + 1)}`,
    'File has too many issues (maximum is 5000): split it into several files',
  ],
])('%# a file that is not in the form says so', async (text, problem) => {
  expect(await refusal(() => readCsv(text))).toBe(problem);
});

test.each([
  ['Latin-1', Buffer.from('title,description\nStraße,b', 'latin1'), 'is not in UTF-8'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('title,d', 'utf16le')]), 'is in UTF-16'],
  ['a workbook', Buffer.from('PK\u0003\u0004…'), 'is a spreadsheet or an archive'],
  ['null bytes', Buffer.from('title,description\na\0,b'), 'contains null bytes'],
  ['half a letter', Buffer.from([0x61, 0xc3]), 'is not in UTF-8'],
])('%s is refused with what to do', async (_, bytes, problem) => {
  expect(await refusal(() => decodeCsv(bytes))).toBe(
    `File ${problem}: save it as CSV in UTF-8 and choose it again`,
  );
});

test('A38: names of columns are nothing but names', async () => {
  const [read] = await linesOf('__proto__,title,constructor,description,toString\nx,a,y,b,z');
  expect(read?.cells).toEqual({ title: 'a', description: 'b' });
  expect(Object.getPrototypeOf(read?.cells)).toBe(Object.prototype);
});

test('any bytes are read or refused, and never more', async () => {
  const parts = ['"', '""', ',', ';', '\t', '\r', '\n', '\r\n', 'a', '=', '\uFEFF', '\u2028', "'", '\\'];
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  for (let round = 0; round < 300; round++) {
    const body = Array.from({ length: 1 + (next() % 40) }, () => parts[next() % parts.length]).join('');
    const outcome = await refusal(() => readCsv(`${HEAD}\n${body}`));
    expect(outcome).toMatch(/^taken$|^File /);
  }
});
