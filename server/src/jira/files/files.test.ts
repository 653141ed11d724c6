import { adfToMarkdown } from '@cairn/domain/jira/adf';
import { wikiToMarkdown } from '@cairn/domain/jira/wiki';
import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFileOfJira as read, refusalOfFile as refusal } from '../../testing/fixtures/jira-files.ts';
import type { JiraFileField, JiraFileIssue, JiraFileOptions } from './entry.ts';
import { readJiraFile } from './read.ts';

const SHARED = new URL('../../../../../shared/data/jira/', import.meta.url);
const present = existsSync(SHARED);
if (!present) console.warn('Skipped: the shared files of Jira are not on this machine');
const SAMPLE = new URL('../../testing/fixtures/jira/files/', import.meta.url);

// oxlint-disable-next-line typescript/no-explicit-any -- read as the JSON of Jira is
type Fields = any;

const filesIn = (root: URL, folder: string): Buffer[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name !== 'fields.json')
    .toSorted()
    .map((name) => readFileSync(new URL(name, new URL(folder, root))));

const sample = (name: string): Buffer => readFileSync(new URL(name, SAMPLE));

/** The issues of the CSV and XML files, and more, as Jira Server answers them. */
const SEARCH = JSON.stringify({
  issues: JSON.parse(gunzipSync(sample('../recorded/server.json.gz')).toString()).issues,
  names: {
    customfield_10006: 'Story Points',
    customfield_10007: 'Sprint',
    customfield_10008: 'Epic Link',
    customfield_10009: 'Epic Name',
  },
});

const minuteOf = (time: string | undefined) => time && Math.floor(Date.parse(time) / 60_000);
const plain = (body: unknown): string =>
  (typeof body === 'string' ? wikiToMarkdown(body) : adfToMarkdown(body ?? {})).replaceAll(/\s+/g, ' ');
const namesOf = (values: Fields[]): string[] => values.map(({ name }) => name);
const sprintName = (sprint: Fields): string =>
  typeof sprint === 'string' ? (/[[,]name=([^,\]]*)/.exec(sprint)?.[1] ?? '') : sprint.name;

/** What all kinds of files say of an issue, by meaning. CSV has no seconds. */
const meaningOf = (
  { id, key, fields: f }: JiraFileIssue & { fields: Fields },
  described: JiraFileField[],
) => {
  const custom = (name: string) => f[described.find((field) => field.name === name)?.id ?? name] ?? null;
  return {
    id,
    key,
    summary: f.summary.trim(),
    type: [f.issuetype.name, f.issuetype.subtask],
    status: [f.status.name, f.status.statusCategory.key === 'done', f.resolution?.name ?? null],
    priority: f.priority?.name ?? null,
    people: [f.assignee?.name ?? null, f.reporter?.name ?? null],
    times: [f.created, f.updated, f.resolutiondate ?? undefined].map(minuteOf),
    labels: f.labels,
    versions: [namesOf(f.versions), namesOf(f.fixVersions), namesOf(f.components)],
    parent: f.parent?.id ?? null,
    links: f.issuelinks
      .map(({ type, inwardIssue, outwardIssue }: Fields) =>
        [type.name, inwardIssue?.key, outwardIssue?.key].join(),
      )
      .toSorted(),
    texts: [plain(f.description), plain(f.environment)],
    comments: f.comment.comments.map(({ author, created, body }: Fields) => [
      author?.name,
      minuteOf(created),
      plain(body),
    ]),
    attachments: f.attachment.map(({ id: file, filename, author, created, content }: Fields) => [
      file,
      filename,
      author?.name,
      minuteOf(created),
      decodeURI(content),
    ]),
    due: f.duedate ?? null,
    epic: custom('Epic Link'),
    epicName: custom('Epic Name'),
    points: custom('Story Points'),
    sprints: (custom('Sprint') ?? []).map(sprintName).toSorted(),
  };
};

type Meaning = ReturnType<typeof meaningOf>;
/** The recorded CSV has eight columns of comments, the recorded XML no due dates and no sprints. */
const inCsv = (meaning: Meaning) => ({ ...meaning, comments: meaning.comments.slice(0, 8) });
const inXml = ({ due: _due, sprints: _sprints, ...meaning }: Meaning) => meaning;

const expectSame = async (files: { csv: Buffer; xml: Buffer }, counts: readonly number[]) => {
  const [json, csv, xml] = [await read(SEARCH), await read(files.csv), await read(files.xml)];
  expect([json, csv, xml].map(({ issues }) => issues.length)).toEqual(counts);
  const byKey = new Map(json.issues.map((issue) => [issue.key, meaningOf(issue, json.fields)]));
  const expected = ({ key }: JiraFileIssue) => byKey.get(key) as Meaning;
  expect(csv.issues.map((one) => meaningOf(one, csv.fields))).toEqual(
    csv.issues.map((one) => inCsv(expected(one))),
  );
  expect(xml.issues.map((one) => inXml(meaningOf(one, xml.fields)))).toEqual(
    xml.issues.map((one) => inXml(expected(one))),
  );
  return { csv, xml };
};

describe('the same issues', () => {
  test('are equal from JSON, CSV and XML', async () => {
    const { csv, xml } = await expectSame(
      { csv: sample('export.csv'), xml: sample('export.xml') },
      [300, 7, 6],
    );
    expect(csv.lines.slice(0, 3)).toEqual([2, 3, 4]);
    expect(xml.issues[0]?.self).toBe(`https://jira.example.com/rest/api/2/issue/${xml.issues[0]?.id}`);
    expect(csv.fields.map(({ name, schema }) => [name, schema?.custom?.split(':')[1]])).toEqual([
      ['Epic Link', 'gh-epic-link'],
      ['Epic Name', 'gh-epic-label'],
      ['Story Points', 'float'],
      ['Sprint', 'gh-sprint'],
    ]);
  });

  test.skipIf(!present)('are equal in all recorded files', async () => {
    await expectSame(
      {
        csv: readFileSync(new URL('csv/jira-export-all-fields.csv', SHARED)),
        xml: readFileSync(new URL('xml/search-request.xml', SHARED)),
      },
      [300, 220, 80],
    );
  });

  test('are equal in the shape of the agile API', async () => {
    const [agile, search] = [await read(sample('agile.json')), await read(SEARCH)];
    const [issue] = agile.issues as [JiraFileIssue];
    const same = search.issues.find(({ key }) => key === issue.key) as JiraFileIssue;
    const [one, other] = [meaningOf(issue, agile.fields), meaningOf(same, search.fields)];
    expect([one.epic, one.sprints, one.sprints.length > 0]).toEqual([other.epic, other.sprints, true]);
    expect(Object.keys(issue.fields)).not.toEqual(expect.arrayContaining(['epic']));
    expect(Object.keys(issue.fields)).not.toEqual(expect.arrayContaining(['closedSprints']));
  });

  test.skipIf(!present).each([
    ['archive-pages/', 800],
    ['server-rest-v2/', 300],
    ['cloud-rest-v3/', 200],
    ['cloud-plan-sample/', 53],
  ])('%s is read in any pieces', async (folder, count) => {
    const bytes = Buffer.concat(filesIn(SHARED, folder));
    const { issues, lines } = await read(bytes);
    expect(issues.length).toBe(count);
    expect(await read(bytes, {}, 777)).toMatchObject({ issues, lines });
  });
});

const feed = (items: string) => `<rss version="0.92">\n<channel>\n${items}\n</channel>\n</rss>`;
const SMALL: JiraFileOptions = {
  limits: { issueLength: 1000, columns: 50, depth: 20, elements: 50, fields: 20 },
};
const BOM = '\uFEFF';

describe('a file that cannot be read', () => {
  const HEAD = 'Summary,Issue key,Created\n';
  test.each<[string, string | Uint8Array, string]>([
    ['empty', ' \n\n', 'The file is empty.'],
    [
      'compressed',
      new Uint8Array([0x1f, 0x8b, 8, 0]),
      'The file is compressed. Unpack it and choose the file inside.',
    ],
    [
      'a spreadsheet',
      'PK\u0003\u0004',
      'The file is a spreadsheet or an archive. Export CSV, XML or JSON from Jira.',
    ],
    [
      'a web page',
      '<!DOCTYPE html><html>',
      'The file is a web page. Choose Export XML or Export CSV (all fields) in Jira.',
    ],
    [
      'Latin-1',
      Buffer.from(`${HEAD}a,A-1,\nStraße,A-2,`, 'latin1'),
      'Line 3: The text is not in UTF-8. Save it in UTF-8 and choose it again.',
    ],
    [
      'null bytes',
      `${HEAD}a\0`,
      'Line 2: The file contains null bytes. Save it in UTF-8 and choose it again.',
    ],
    [
      'half a character',
      Buffer.from(`${HEAD}ä`).subarray(0, -1),
      'Line 2: The file ends in the middle of a character. Export it again.',
    ],
    [
      'other CSV',
      '\n\na,b\n1,2',
      'Line 3: The first line has no columns Summary and Issue key. Set the language of your Jira profile to English and choose Export CSV (all fields).',
    ],
    ['CSV without rows', HEAD, 'The file contains no issues.'],
    [
      'an open quote',
      `${HEAD}"a,A-1,`,
      'Line 2: The file ends in a quoted cell. Either a quote (") is missing, or it is incomplete: export it again.',
    ],
    [
      'half a row',
      `${HEAD}a,A-1,\nb,A-2`,
      'Line 3: The file ends in the middle of a line; it is incomplete: export it again.',
    ],
    [
      'too many cells',
      `${HEAD}a,A-1,,b\n`,
      'Line 2: The line has more cells than the first line has columns.',
    ],
    ['no key', `${HEAD}"a\nb",,\n`, 'Line 2: The column Issue key is empty.'],
    [
      'no date',
      `${HEAD}"a\nb",A-1,\nc,A-2,soon\n`,
      'Line 4: The column Created has a date that is not understood: "soon". Set the language of your Jira profile to English and export the file again.',
    ],
    [
      'many columns',
      `${HEAD.trim()}${',x'.repeat(60)}\na,A-1,`,
      'The file has too many columns (maximum is 50).',
    ],
    [
      'a large cell',
      `${HEAD}a,A-1,\n"${'b'.repeat(1100)}",A-2,`,
      'Line 3: The issue is too large, or a quote (") before this line is not closed.',
    ],
    [
      'half of JSON',
      '{"issues":[{"key":"A-1","fields":{}},\n{"key',
      'Line 2: The file ends in the middle of an issue. It is incomplete: export it again.',
    ],
    [
      'half a page',
      '{"issues":[{"key":"A-1","fields":{}}',
      'Line 1: The file ends in the middle of an issue. It is incomplete: export it again.',
    ],
    [
      'JSON with a comma',
      '[\n{"key":"A-1",}]',
      'Line 2: The JSON that begins here is not valid. Export it again.',
    ],
    [
      'JSON with text',
      '[{"key":"A-1","fields":{}},\n7]',
      'Line 2: The file is not valid JSON. Export it again.',
    ],
    ['crossed brackets', '{"issues":[}]', 'Line 1: The file is not valid JSON. Export it again.'],
    [
      'JSON of others',
      '[{"a":1}]',
      'Line 1: This is neither an issue nor a search result of Jira. Choose the answer of /rest/api/2/search.',
    ],
    ['no issues', '{"issues":[],"total":0}', 'The file contains no issues.'],
    [
      'an error',
      '{"errorMessages":["No access."]}',
      'Line 1: The file has an error of Jira instead of issues: No access.',
    ],
    [
      'deep JSON',
      `{"issues":[{"key":"A-1","fields":${'['.repeat(30)}`,
      'Line 1: The JSON is nested too deep (maximum is 20 levels).',
    ],
    [
      'a large issue',
      `[\n{"key":"A-1","x":"${'b'.repeat(1100)}"}]`,
      'Line 2: The issue that begins here is too large (maximum is 1000 characters).',
    ],
    [
      'many fields',
      `{"issues":[],"names":${JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [n, 'x'])))}}`,
      'The file has too many fields (maximum is 20).',
    ],
    [
      'half of XML',
      '<rss version="0.92">\n<channel>\n<item><key>A-1</key></item>\n<item>',
      'Line 4: The file ends before its last element. It is incomplete: export it again.',
    ],
    [
      'XML of others',
      '<?xml version="1.0"?>\n<feed/>',
      'Line 2: The XML is not an export of issues. Choose Export XML in Jira.',
    ],
    [
      'crossed elements',
      feed('<item><key>A-1</item>'),
      'Line 3: The XML is not valid, or the file is incomplete. Export it again.',
    ],
    [
      'a document type',
      '<!DOCTYPE rss [<!ENTITY a "b">]>\n<rss/>',
      'Line 1: The XML has a document type, which is not accepted. Export it from Jira again.',
    ],
    [
      'an item without key',
      feed('<item></item>'),
      'Line 3: The item has no key. Export the file with all fields.',
    ],
    [
      'a large item',
      feed(`<item>${'b'.repeat(1100)}</item>`),
      'Line 3: The issue that begins here is too large (maximum is 1000 characters).',
    ],
    [
      'many elements',
      feed(`<item>${'<a/>'.repeat(60)}</item>`),
      'Line 3: The issue that begins here has too many elements (maximum is 50).',
    ],
    [
      'deep XML',
      feed(`<item>${'<a>'.repeat(30)}`),
      'Line 3: The XML is nested too deep (maximum is 20 levels).',
    ],
    [
      'many attributes',
      feed(`<item ${Array.from({ length: 120 }, (_, n) => `a${n}=""`).join(' ')}>`),
      'Line 3: The XML has an element with too many attributes.',
    ],
  ])('%s', async (_name, content, message) => {
    expect(await refusal(content, SMALL)).toBe(message);
  });

  test('any bytes are read or refused', async () => {
    const start = fc.constantFrom('', HEAD, '[', '{"issues":[', '<rss>', feed('<item>'), BOM);
    const some = fc.string({ unit: fc.constantFrom(...'{}[]"\\,:<>/&;!-=\n\r a1é'), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(start, some, fc.uint8Array({ maxLength: 3 }), async (head, middle, tail) => {
        expect(await refusal(Buffer.concat([Buffer.from(head + middle), tail]), SMALL)).not.toBe('');
      }),
    );
  });
});

test('UTF-16 with a byte-order mark is read', async () => {
  const text = sample('export.csv').toString();
  const little = Buffer.from(`${BOM}${text}`, 'utf16le');
  const { issues } = await read(text);
  expect((await read(little, {}, 3)).issues).toEqual(issues);
  expect((await read(Buffer.from(little).swap16())).issues).toEqual(issues);
});

async function* endless(content: Uint8Array, closed: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (;;) yield Buffer.from(content);
  } finally {
    closed();
  }
}

test.each(['export.csv', 'agile.json', 'export.xml'])(
  'the stream of %s is closed when nobody reads on',
  async (name) => {
    const closed = Promise.withResolvers<true>();
    for await (const entry of readJiraFile(endless(sample(name), () => closed.resolve(true))))
      if (entry.kind === 'issue') break;
    expect(await closed.promise).toBe(true);
  },
);
