import { adfToMarkdown } from '@cairn/domain/jira/adf';
import { wikiToMarkdown } from '@cairn/domain/jira/wiki';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileOfJira as read, refusalOfFile as refusal } from '../../testing/fixtures/jira-files.ts';
import { customFieldId } from './entry.ts';
import { richTextOfHtml } from './html.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- read as the JSON of Jira is
type Fields = any;

const issueOf = (key: string, fields: object = {}) => ({ id: '1', key, fields: { summary: key, ...fields } });

describe('JSON', () => {
  const [one, two] = [JSON.stringify(issueOf('A-1')), JSON.stringify(issueOf('A-2'))];
  const page = (issues: string, more = '') => `{"startAt":0, "issues" : [${issues}]${more}}`;
  test.each([
    ['a search result', page(`${one},\n${two}`)],
    ['pages', page(one) + page(two)],
    ['an array of pages', `[${page(one)},${page('')},${page(two)}]`],
    ['an array of issues', ` [ ${one} , ${two} ] `],
    ['issues one a line', `${one}\n${two}\n`],
    ['a byte-order mark', `\uFEFF${page(`${one},${two}`)}`],
  ])('%s', async (_name, text) => {
    for (const size of [1, 7, 1000])
      expect((await read(text, {}, size)).issues.map(({ key }) => key)).toEqual(['A-1', 'A-2']);
  });

  test('brackets, quotes and keys in texts are texts', async () => {
    const fields = { summary: '"issues":[{]}\\', 'a"issues"': [], issues: [{ key: 'B-1' }], deep: [[{}]] };
    const text = JSON.stringify({ a: { issues: [1] }, b: '"issues":[', issues: [issueOf('A-1', fields)] });
    for (const size of [1, 7, 1000])
      expect((await read(text, {}, size)).issues).toEqual([issueOf('A-1', fields)]);
  });

  test('fields are named before, after or apart from issues', async () => {
    const names = '"names":{"customfield_1":"Team"},"schema":{"customfield_1":{"type":"string"}}';
    const field = { id: 'customfield_1', name: 'Team', schema: { type: 'string' } };
    for (const text of [
      page(one, `,${names}`),
      `{${names},"issues":[${one}]}`,
      `${one.slice(0, -1)},${names}}`,
      `[${JSON.stringify({ ...field, custom: true, clauseNames: ['Team'] })}]${one}`,
    ])
      expect(await read(text)).toMatchObject({ fields: [field], issues: [{ key: 'A-1' }] });
  });
});

const CLOUD = `Summary,Issue key,Issue id,Issue Type,Status,Assignee,Assignee Id,Created,Due date,Parent,Parent key,Parent summary,Status Category,Comment,Attachment,Log Work,Original Estimate,Time Spent,Watchers,Watchers,Watchers Id,Watchers Id,Fix versions,Custom field (Start date),Custom field (Team),Custom field (Team),Inward issue link (Blocks),Story Points,Team Name,Σ Time Spent,Last Viewed
"Pack ""all""",A-1,10,Story,Done,Ann,712020:00000000-0000-4000-8000-000000000000,02/Nov/21 3:04 PM,05/Nov/21 12:00 AM,9,A-9,Trip,In Progress,"03/Nov/21 9:00 AM;5b1085aa9c2d22499b55e0cf;one; two
three",03/Nov/21 9:00 AM;5b1085aa9c2d22499b55e0cf;a;b.png;https://x.atlassian.net/rest/api/3/attachment/content/77,a; b;03/Nov/21 9:00 AM;5b1085aa9c2d22499b55e0cf;3600,7200,3600,Ann,Bob,712020:00000000-0000-4000-8000-000000000000,5b101ca5f2e7571071f85a81,1.0,04/Nov/21 12:00 AM,Red,Blue,A-3,5.0,Crew,9,now
`;

describe('CSV', () => {
  test('the columns of Jira Cloud', async () => {
    const ann = { accountId: '712020:00000000-0000-4000-8000-000000000000', displayName: 'Ann' };
    const author = { accountId: '5b1085aa9c2d22499b55e0cf' };
    const at = '2021-11-03T09:00:00.000+0000';
    const { issues, fields } = await read(CLOUD);
    expect(issues).toMatchObject([
      {
        id: '10',
        key: 'A-1',
        fields: {
          summary: 'Pack "all"',
          issuetype: { name: 'Story', subtask: false },
          project: { key: 'A' },
          status: { name: 'Done', statusCategory: { key: 'indeterminate' } },
          assignee: ann,
          reporter: null,
          created: '2021-11-02T15:04:00.000+0000',
          duedate: '2021-11-05',
          parent: { id: '9', key: 'A-9', fields: { summary: 'Trip' } },
          comment: { comments: [{ author, created: at, body: 'one; two\nthree' }], total: 1 },
          attachment: [{ id: '77', filename: 'a;b.png', author, created: at }],
          worklog: { worklogs: [{ author, started: at, comment: 'a; b', timeSpentSeconds: 3600 }] },
          timeoriginalestimate: 7200,
          timeestimate: null,
          timespent: 3600,
          watches: { watchCount: 2, watchers: [ann, { displayName: 'Bob' }] },
          fixVersions: [{ name: '1.0' }],
          issuelinks: [
            { id: 'Blocks A-3 A-1', type: { inward: 'is blocked by' }, inwardIssue: { key: 'A-3' } },
          ],
          [customFieldId('Start date')]: '2021-11-04',
          [customFieldId('Team')]: ['Red', 'Blue'],
          [customFieldId('Story Points')]: 5,
          [customFieldId('Team Name')]: 'Crew',
        },
      },
    ]);
    expect(fields.map(({ name, schema }) => [name, schema?.type])).toEqual([
      ['Start date', 'date'],
      ['Team', undefined],
      ['Story Points', 'number'],
      ['Team Name', undefined],
    ]);
    for (const size of [1, 13]) expect((await read(CLOUD, {}, size)).issues).toEqual(issues);
  });

  const dated = (...dates: string[]) =>
    `Summary;Issue key;Created\n${dates.map((date, n) => `s;A-${n};${date}\n`).join('')}`;
  const created = async (...given: Parameters<typeof read>) =>
    (await read(...given)).issues.map(({ fields }) => (fields as Fields).created);

  test.each([
    ['02/Nov/21 3:04 PM', '2021-11-02T15:04'],
    ['2021-11-02 15:04', '2021-11-02T15:04'],
    ['2021-11-02T15:04:05.123+0100', '2021-11-02T14:04'],
    ['02.11.2021 15:04', '2021-11-02T15:04'],
    ['11/Mrz/21 12:04 AM', '2021-03-11T00:04'],
    ['15/févr./11 15:04', '2011-02-15T15:04'],
    ['02/十一月/21 3:04 下午', '2021-11-02T15:04'],
    ['Nov 2, 2021 3:04 PM', '2021-11-02T15:04'],
    ['6/21/2025 16:14', '2025-06-21T16:14'],
    ['21/6/2025 16:14', '2025-06-21T16:14'],
    ['5/5/2025', '2025-05-05T00:00'],
    ['02/Nov/71', '1971-11-02T00:00'],
  ])('the date %s', async (written, time) => {
    expect(await created(dated(written))).toEqual([expect.stringContaining(time)]);
  });

  test('the order of day and month follows from any date of the file, or is asked for', async () => {
    const both = dated('02/03/2021 10:00', '04/03/2021 11:00');
    const error = await read(both).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      needsDateOrder: true,
      line: 2,
      message: expect.stringContaining('Choose'),
    });
    const [first, second] = ['2021-03-02T10:00:00.000+0000', '2021-03-04T11:00:00.000+0000'];
    expect(await created(both, { dateOrder: 'day-first' })).toEqual([first, second]);
    expect(await created(both, { dateOrder: 'month-first' })).toEqual([
      '2021-02-03T10:00:00.000+0000',
      '2021-04-03T11:00:00.000+0000',
    ]);
    const third = '2021-03-13T00:00:00.000+0000';
    expect(await created(`${both}s;A-3;13/03/2021\n`)).toEqual([first, second, third]);
    expect(await refusal(dated('13/03/2021', '03/13/2021'))).toMatch(/^Line 3: The date "03\/13\/2021"/);
  });

  test('times are those of a time zone', async () => {
    expect(await created(dated('02/Jul/21 3:04 PM'), { timeZone: 'Europe/Berlin' })).toEqual([
      '2021-07-02T13:04:00.000+0000',
    ]);
  });

  test('an issue is done if its category says so, or without one if it is resolved', async () => {
    const rows = 'Done,,\nDone,Fixed,\nTo Do,Fixed,\n,Fixed,\n,,02/Nov/21\n,Unresolved,\n';
    const { issues } = await read(
      `Summary,Issue key,Status Category,Resolution,Resolved\n${rows.replaceAll(/^/gm, 's,A-1,').replace(/s,A-1,$/, '')}`,
    );
    expect(issues.map(({ fields }) => (fields as Fields).status.statusCategory.key)).toEqual([
      'done',
      'done',
      'new',
      'done',
      'done',
      'undefined',
    ]);
  });

  test('any cells are read as they were written', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aß🪨 ,;|\t"\'\n=-') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(',', ';', '\t', '|', '^'),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, separator, lineEnd, size) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""').replaceAll('\n', lineEnd)}"`;
          const lines = rows.map(([one, other], n) => [quoted(one), `A-${n}`, quoted(other)].join(separator));
          const text = [['Summary', 'Issue key', 'Description'].join(separator), ...lines].join(lineEnd);
          const { issues } = await read(text, {}, size);
          expect(issues.map(({ fields }) => [fields['summary'], fields['description'] ?? ''])).toEqual(
            rows.map(([one, other]) => [one.trim(), other.trim() === '' ? '' : other]),
          );
        },
      ),
    );
  });
});

describe('texts of XML', () => {
  const markdown = (html: string): string => {
    const body = richTextOfHtml(html, 'https://jira.example.com/');
    return typeof body === 'string' ? wikiToMarkdown(body) : adfToMarkdown(body);
  };
  test.each([
    [
      '<p>One <b>bold</b>,<br/>\n<em>two</em></p><p>a &lt;b&gt; &amp; c</p>',
      'One **bold**,\\\n*two*\n\na \\<b> & c',
    ],
    [
      '<h2><a name="x"></a>Title</h2><ul>\n<li>a<ul><li>b</li></ul></li>\n<li><p>c</p></li></ul>',
      '## Title\n\n- a\n\n  - b\n- c',
    ],
    ['<ol><li>a</li></ol><hr/><blockquote><p>q</p></blockquote>', '1. a\n\n---\n\n> q'],
    [
      '<p>&#64;<span>ann</span> &amp; <b>x </b> y</p><pre>a<br/>b</pre>',
      '\\@ann & **x** y\n\n```\na\nb\n```',
    ],
    [
      '<div class="code panel"><div class="codeContent panelContent">\n<pre class="code-java"><span class="code-keyword">int</span> a;\n  b &lt; c;</pre></div></div>',
      '```java\nint a;\n  b < c;\n```',
    ],
    [
      '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><tt>x</tt></td></tr></tbody></table>',
      '| A | B |\n| --- | --- |\n| 1 | `x` |',
    ],
    [
      '<p><a href="https://example.com/a" class="external-link">text</a> <a href="/browse/A-1" class="issue-link">A-1</a></p>',
      '[text](<https://example.com/a>) [A-1](<https://jira.example.com/browse/A-1>)',
    ],
    [
      '<p><a href="https://jira.example.com/secure/ViewProfile.jspa?name=ann" class="user-hover">Ann Lee</a></p>',
      '\\@Ann Lee',
    ],
    [
      '<p><a href="/secure/attachment/12/12_a%20b.png" title="a b.png"><img src="/secure/thumbnail/12/_thumb_12.png"/></a><img src="/secure/attachment/13/13_c.png"/> <img src="/images/icons/x.gif"/><img class="emoticon" alt=":-)" src="x"/></p>',
      '(attachment a b.png)(attachment c.png) :-)',
    ],
    ['<p>a</p><script>alert(1)</script><style>b{}</style><a href="javascript:x()">c</a>', 'a\n\nc'],
    ['<td>loose</td><li>entry</li><p>open <b>never closed', 'loose\n\nentry\n\nopen **never closed**'],
    [
      '*bold*<br/>\n&lt;b&gt;<br/>\n<br/>\nx <a href="https://a.example/">https://a.example/</a>',
      '**bold**\\\n\\<b>\n\nx <https://a.example/>',
    ],
    [`${'<b>'.repeat(2000)}deep`, 'deep'],
  ])('%s', (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  test('custom fields, links, people and times', async () => {
    const { issues, fields } = await read(`<?xml version="1.0" encoding="UTF-8"?>
<!-- a comment --><rss version="0.92"><channel><build-info><version>1001.0.0-SNAPSHOT</version></build-info>
<item><title>[A-1] One</title><link>https://x.atlassian.net/browse/A-1</link><key id="10">A-1</key><summary>One</summary>
<type id="3">Story</type><parent id="9">A-9</parent><status id="4">Shut</status><statusCategory id="3" key="done" colorName="success"/>
<resolution id="-1">Unresolved</resolution><assignee accountid="-1">Unassigned</assignee><reporter accountid="5b1085aa9c2d22499b55e0cf">Ann</reporter>
<created>Thu, 2 Jul 2026 11:30:00 +0200</created><due>Fri, 3 Jul 2026 00:00:00 +0000</due><description><![CDATA[<p>a]]></description>
<timeoriginalestimate seconds="28800">1 day</timeoriginalestimate><votes>2</votes>
<attachments><attachment id="5" name="a b.png" size="7" author="5b1085aa9c2d22499b55e0cf" created="Thu, 2 Jul 2026 11:30:00 +0200"/></attachments>
<issuelinks><issuelinktype id="1"><name>Blocks</name><outwardlinks description="stops"><issuelink><issuekey id="11">A-2</issuekey></issuelink></outwardlinks></issuelinktype></issuelinks>
<customfields><customfield id="customfield_1" key="com.pyxis.greenhopper.jira:gh-sprint"><customfieldname>Sprint</customfieldname><customfieldvalues><customfieldvalue id="7">S 1</customfieldvalue><customfieldvalue id="8">S 2</customfieldvalue></customfieldvalues></customfield>
<customfield id="customfield_2" key="x:datepicker"><customfieldname>Start date</customfieldname><customfieldvalues><customfieldvalue>Thu, 2 Jul 2026 00:00:00 +0000</customfieldvalue></customfieldvalues></customfield>
<customfield id="customfield_3" key="x:select"><customfieldname>Team</customfieldname><customfieldvalues><customfieldvalue key="30"><![CDATA[Red & co]]></customfieldvalue></customfieldvalues></customfield></customfields>
</item></channel></rss>`);
    const ann = { accountId: '5b1085aa9c2d22499b55e0cf', displayName: 'Ann' };
    expect(issues).toMatchObject([
      {
        id: '10',
        self: 'https://x.atlassian.net/rest/api/2/issue/10',
        fields: {
          issuetype: { id: '3', name: 'Story', subtask: false },
          parent: { id: '9', key: 'A-9' },
          status: { name: 'Shut', statusCategory: { key: 'done' } },
          resolution: null,
          assignee: null,
          reporter: ann,
          created: '2026-07-02T09:30:00.000+0000',
          duedate: '2026-07-03',
          description: { type: 'doc', content: [{ type: 'paragraph' }] },
          timeoriginalestimate: 28_800,
          votes: { votes: 2 },
          attachment: [{ size: 7, content: 'https://x.atlassian.net/secure/attachment/5/a%20b.png' }],
          issuelinks: [{ id: 'Blocks A-1 A-2', type: { outward: 'stops' }, outwardIssue: { id: '11' } }],
          customfield_1: [{ id: 7, name: 'S 1' }, { name: 'S 2' }],
          customfield_2: '2026-07-02',
          customfield_3: { id: '30', value: 'Red & co' },
        },
      },
    ]);
    expect(fields.map(({ name }) => name)).toEqual(['Sprint', 'Start date', 'Team']);
  });
});
