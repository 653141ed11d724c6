import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultMapping } from './default-mapping.ts';
import type { JiraDetails } from './details.ts';
import { fieldTargets } from './field-targets.ts';
import { addToInventory, EMPTY_INVENTORY, type JiraInventory } from './inventory.ts';
import { mapIssue } from './map-issue.ts';
import { attachmentsOf } from './map-parts.ts';
import type { MappedIssue } from './mapped-issue.ts';
import { outcomesOf } from './outcomes.ts';
import { MappingError, readMapping } from './read-mapping.ts';
import { mappingSource } from './source.ts';
import { DETAILS, ISSUE } from './testing/issue.ts';

const count = (issues: readonly unknown[], details: JiraDetails = DETAILS): JiraInventory =>
  addToInventory(EMPTY_INVENTORY, issues, details);

const linkTo = (file: { name?: string; id?: string }) =>
  file.name ? `[${file.name}](/uploads/${file.name})` : null;

const map = (issue: unknown, details: JiraDetails = DETAILS): MappedIssue => {
  const inventory = count([issue], details);
  const source = mappingSource({
    details,
    inventory,
    origin: 'https://jira.example/',
    people: new Map([
      ['ada', { name: 'Ada Lovelace', username: 'ada' }],
      ['bo', { name: 'Bo Li', username: null }],
    ]),
  });
  const mapped = mapIssue(issue, defaultMapping(inventory), { source, fileLink: linkTo });
  if (mapped === null) throw new Error('it is left out');
  return mapped;
};

describe('the default mapping', () => {
  test.each([
    ['customfield_1', 'weight'],
    ['customfield_2', 'iteration'],
    ['customfield_3', 'parent'],
    ['customfield_4', 'start_date'],
    ['customfield_5', 'scoped_label'],
    ['customfield_6', 'prefixed_label'],
    ['customfield_7', 'section'],
    ['customfield_8', 'line'],
    ['customfield_9', 'drop'],
    ['customfield_10', 'line'],
    ['customfield_11', 'line'],
    ['customfield_12', 'weight'],
    ['duedate', 'due_date'],
    ['timeoriginalestimate', 'time_estimate'],
    ['fixVersions', 'milestone'],
    ['versions', 'line'],
    ['components', 'prefixed_label'],
    ['environment', 'line'],
  ])('of %s is %s', (field, target) => {
    expect(defaultMapping(count([ISSUE])).fields[field]).toBe(target);
  });

  test('is one of the choices for every field', () => {
    const inventory = count([ISSUE]);
    const { fields } = defaultMapping(inventory);
    const others = inventory.fields.filter((field) => {
      const target = fields[field.id];
      return target !== undefined && !fieldTargets(field).includes(target);
    });
    expect(others).toEqual([]);
    expect(fieldTargets({ type: 'option', most: 2 })).not.toContain('scoped_label');
  });

  test.each([
    [{ name: 'Bug' }, 'issue'],
    [{ name: 'Epic' }, 'epic'],
    [{ name: 'Theme', hierarchyLevel: 1 }, 'epic'],
    [{ name: 'Initiative', hierarchyLevel: 2 }, 'epic'],
    [{ name: 'Technical task', subtask: true }, 'task'],
    [{ name: 'Task', hierarchyLevel: 0 }, 'issue'],
    [{ name: '[System] Incident' }, 'incident'],
  ])('of the type %j is %s', (issuetype, item) => {
    expect(Object.values(defaultMapping(count([{ fields: { issuetype } }])).types)).toEqual([item]);
  });

  test.each([
    ['To Do', 'new', 'opened', null],
    ['Selected', 'new', 'opened', 'status::Selected'],
    ['In Progress', 'indeterminate', 'opened', 'status::In Progress'],
    ['Closed', 'done', 'closed', null],
    ["Won't, ever", 'done', 'closed', "status::Won't ever"],
  ])('of the status %s in the category %s is %s with the label %s', (name, key, state, label) => {
    const inventory = count([{ fields: { status: { name, statusCategory: { key } } } }]);
    expect(defaultMapping(inventory).statuses).toEqual({ [name]: { state, label } });
  });
});

test('each value of an issue goes where its field is mapped', () => {
  const mapped = map(ISSUE);
  expect(mapped).toMatchObject({
    id: '100',
    key: 'APP-1',
    type: 'issue',
    title: '[APP-1] Scan a ticket',
    closed: false,
    confidential: true,
    createdAt: Date.parse('2024-01-02T02:04:05Z'),
    updatedAt: Date.parse('2024-02-03T04:05:06Z'),
    resolvedAt: null,
    reporter: 'ada',
    assignees: ['bo'],
    labels: [
      'x',
      'a b',
      'status::In Review',
      'priority::High',
      'type::Bug',
      'component: Web',
      'component: API',
      'Team::Blue',
      'Platforms: iOS',
      'Platforms: Android',
    ],
    weight: 3,
    startDate: '2024-02-01',
    dueDate: '2024-03-04',
    timeEstimateSeconds: 5400,
    milestone: { id: '2', name: '1.1', releaseDate: '2024-04-01', released: false },
    iteration: { id: '8', name: 'Sprint 2', startDate: '2024-01-15', endDate: '2024-01-28', state: 'active' },
    parent: { key: 'APP-9', jiraId: null },
    watchers: ['ada'],
    worklogs: [{ author: 'bo', seconds: 3600, spentAt: Date.parse('2024-01-05T08:00:00Z'), summary: 'work' }],
  });
  expect(mapped.description.split('\n')).toEqual([
    'See [shot.png](/uploads/shot.png) and [log.txt](/uploads/log.txt), @ada, [APP-7](<https://jira.example/browse/APP-7>)',
    '',
    '## Steps',
    '',
    '# Do',
    '',
    '1. this',
    '',
    '---',
    '',
    '**Issue metadata**',
    '',
    '- Fix versions: 1.0',
    '- Affects versions: 0.9',
    '- Environment: Linux **x64**',
    '- Sprint: Sprint 1, early',
    '- Customer: ACME \\@root',
    '- Area: Shop / Cart',
    '- Tester: Cy Young',
    '- Story point estimate: 2.5',
    '- Assignee: Bo Li',
    '',
    '**Attachments**',
    '',
    '- [other.pdf](/uploads/other.pdf)',
  ]);
  expect(mapped.comments.map(({ body, internal }) => [body, internal])).toEqual([
    ['hello \\@Bo Li', false],
    ['for staff', true],
    ['for agents', true],
  ]);
  expect(mapped.links.map(({ type, key }) => [type, key])).toEqual([
    ['blocks', 'APP-2'],
    ['is_blocked_by', 'APP-3'],
    ['duplicates', 'APP-4'],
    ['relates_to', 'APP-5'],
  ]);
  expect(mapped.history.map(({ author, change }) => [author, change])).toEqual([
    ['ada', { kind: 'assignee', from: null, to: 'bo' }],
    ['ada', { kind: 'milestone', from: null, to: '1.0' }],
    ['ada', { kind: 'due_date', from: null, to: '2024-03-04' }],
    ['ada', { kind: 'weight', from: null, to: 3 }],
    ['ada', { kind: 'title', from: '[APP-1] Scan', to: '[APP-1] Scan a ticket' }],
    ['bo', { kind: 'state', to: 'reopened' }],
    ['bo', { kind: 'labels', added: ['status::In Review'], removed: [] }],
    ['bo', { kind: 'labels', added: ['z'], removed: ['y'] }],
  ]);
});

test.each([
  [{ key: 'APP-9' }, { key: 'APP-9', jiraId: null }],
  [
    { id: '9', key: 'APP-9' },
    { key: 'APP-9', jiraId: '9' },
  ],
  [{ id: '9' }, { key: '9', jiraId: '9' }],
  [{ id: '9', value: 'Blue' }, null],
])('the parent %j', (parent, expected) => {
  const fields = { ...ISSUE.fields, parent, customfield_3: null };
  expect(map({ ...ISSUE, fields }).parent).toEqual(expected);
});

test('a status that no issue has any more is an open one', () => {
  const items = [{ field: 'status', from: '77', fromString: 'Planned', to: '3', toString: 'In Review' }];
  const changelog = {
    histories: [{ id: '1', author: { name: 'bo' }, created: ISSUE.fields.created, items }],
  };
  expect(map({ ...ISSUE, changelog }, {}).history.map(({ change }) => change)).toEqual([
    { kind: 'labels', added: ['status::In Review'], removed: [] },
  ]);
});

test('what a type of item does not have is a line in the description', () => {
  const epic = {
    ...ISSUE,
    fields: { ...ISSUE.fields, issuetype: { id: '11', name: 'Epic', hierarchyLevel: 1 } },
  };
  expect(map(epic)).toMatchObject({
    type: 'epic',
    weight: null,
    milestone: null,
    iteration: null,
    dueDate: '2024-03-04',
  });
  for (const line of [
    '- Assignee: Bo Li',
    '- Story Points: 3',
    '- Fix versions: 1.0, 1.1',
    '- Sprint: Sprint 1, early, Sprint 2',
  ])
    expect(map(epic).description).toContain(line);
});

test('documents of Jira Cloud name their files and people', () => {
  const content = [
    { type: 'mention', attrs: { id: 'bo', text: '@bo' } },
    { type: 'mention', attrs: { id: 'ada', text: '@Ada' } },
    { type: 'mention', attrs: { id: 'eve', text: '@Eve' } },
    { type: 'mediaInline', attrs: { id: 'f0', alt: 'shot.png' } },
  ];
  const description = { type: 'doc', version: 1, content: [{ type: 'paragraph', content }] };
  expect(map({ ...ISSUE, fields: { ...ISSUE.fields, description } }).description).toContain(
    '\\@Bo Li@ada\\@Eve[shot.png](/uploads/shot.png)\n',
  );
});

test('without a mapping an issue has only what the import of GitLab has', () => {
  const inventory = count([ISSUE]);
  const mapped = mapIssue(ISSUE, null, {
    source: mappingSource({ details: DETAILS, inventory }),
    fileLink: linkTo,
  });
  expect(mapped).toMatchObject({
    type: 'issue',
    labels: ['x', 'a,b'],
    comments: [],
    attachments: [],
    milestone: null,
  });
  expect(mapped?.description).toContain('- Issue type: Bug\n- Priority: High\n');
  expect(mapped?.description).toContain('(attachment shot.png)');
});

test('issues that are not in the source are named in the description', () => {
  const inventory = count([ISSUE]);
  const keys = new Set(['APP-1', 'APP-2', 'APP-4']);
  const source = mappingSource({ details: DETAILS, inventory, keys, origin: 'https://jira.example' });
  const issue = { ...ISSUE, fields: { ...ISSUE.fields, subtasks: [{ key: 'APP-4' }, { key: 'APP-6' }] } };
  const { description } = mapIssue(issue, defaultMapping(inventory), { source, fileLink: linkTo }) ?? {};
  const link = (key: string) => `[${key}](<https://jira.example/browse/${key}>)`;
  expect(description).toContain(
    `- Parent: ${link('APP-9')}\n- Linked issues: is blocked by ${link('APP-3')}, clones ${link('APP-5')}\n- Sub-tasks: ${link('APP-6')}`,
  );
});

test('an issue whose type is left out is not imported', () => {
  const inventory = count([ISSUE]);
  const mapping = readMapping({ types: { 10: 'leave_out' } }, inventory);
  expect(
    mapIssue(ISSUE, mapping, { source: mappingSource({ details: DETAILS, inventory }), fileLink: linkTo }),
  ).toBeNull();
});

test('an inventory counts issue by issue', () => {
  const inventory = addToInventory(count([ISSUE]), [ISSUE, { ...ISSUE, fields: {} }, null], DETAILS);
  expect(inventory).toMatchObject({
    issues: 4,
    types: [{ id: '10', name: 'Bug', count: 2 }],
    statuses: [{ id: '3', category: 'indeterminate', count: 2 }],
    parts: { comments: 6, attachments: 6, worklogs: 2, links: 6, watchers: 2, history: 24 },
  });
  expect(inventory.people.find(({ id }) => id === 'ada')).toEqual({
    id: 'ada',
    name: 'Ada Lovelace',
    email: null,
    username: null,
    count: 7,
  });
  expect(inventory.fields.find(({ id }) => id === 'customfield_6')).toEqual({
    id: 'customfield_6',
    name: 'Platforms',
    type: 'array:option:multicheckboxes',
    custom: true,
    count: 2,
    samples: ['iOS', 'Android'],
    values: ['iOS', 'Android'],
    most: 2,
  });
  expect(inventory.fields.map(({ id }) => id)).not.toContain('votes');
});

test('an inventory does not grow without bounds', () => {
  const issue = (n: number) => ({
    fields: {
      [`customfield_${n}`]: 'a'.repeat(1000),
      status: { id: String(n) },
      reporter: { name: `user${n}` },
    },
  });
  const inventory = count(Array.from({ length: 20_500 }, (_, n) => issue(n)));
  expect([inventory.fields.length, inventory.statuses.length, inventory.people.length]).toEqual([
    500, 2000, 20_000,
  ]);
  expect(inventory.fields.find(({ id }) => id === 'customfield_0')?.samples).toEqual(['a'.repeat(100)]);
});

test.each([
  ['text', 'mapping', 'must be an object'],
  [{ type: {} }, 'mapping.type', 'is not known'],
  [{ types: { 10: 'bug' } }, 'mapping.types.10', 'must be one of issue, incident, task, epic, leave_out'],
  [{ types: { 99: 'issue' } }, 'mapping.types.99', 'does not occur in the issues'],
  [{ statuses: { 3: { state: 'open' } } }, 'mapping.statuses.3.state', 'must be one of opened, closed'],
  [
    { statuses: { 3: { state: 'closed', label: 'a,b' } } },
    'mapping.statuses.3.label',
    'is not the title of a label',
  ],
  [{ statuses: { 3: { state: 'closed', extra: 1 } } }, 'mapping.statuses.3.extra', 'is not known'],
  [{ priorities: { 2: 7 } }, 'mapping.priorities.2', 'must be a title or null'],
  [{ fields: { summary: 'drop' } }, 'mapping.fields.summary', 'does not occur in the issues'],
  [{ fields: { customfield_1: 'health' } }, 'mapping.fields.customfield_1', /^must be one of weight, /],
  [JSON.parse('{"fields":{"__proto__":"drop"}}'), 'mapping.fields.__proto__', 'does not occur in the issues'],
  [{ parts: { comments: 'no' } }, 'mapping.parts.comments', 'must be true or false'],
])('the mapping %j is refused', (value, field, problem) => {
  const refused = (): unknown => {
    try {
      return readMapping(value, count([ISSUE]));
    } catch (error) {
      return error;
    }
  };
  expect(refused()).toBeInstanceOf(MappingError);
  expect(refused()).toMatchObject({ field, problem: expect.stringMatching(problem) });
});

test('the table of outcomes names the target of each field', () => {
  const inventory = count([ISSUE]);
  const mapping = readMapping({ fields: { customfield_8: 'drop' }, parts: { worklogs: false } }, inventory);
  const rows = new Map(outcomesOf(inventory, mapping).map((row) => [row.field, row]));
  const cells = (field: string) => {
    const { outcome, target, samples } = rows.get(field) ?? {};
    return [outcome, target, ...(samples ?? []).map(({ from, to }) => `${from} → ${to}`)];
  };
  expect(cells('issuetype')).toEqual(['mapped', 'Type of the item, label type::…', 'Bug → Issue']);
  expect(cells('status')[2]).toBe('In Review → Open, label status::In Review');
  expect(cells('priority')).toEqual(['mapped', 'Label', 'High → priority::High']);
  expect(cells('customfield_1')).toEqual(['kept', 'Weight', '3 → 3']);
  expect(cells('timeoriginalestimate')).toEqual(['kept', 'Estimate', '5400 → 1h 30m']);
  expect(cells('customfield_5')).toEqual(['mapped', 'Label Team::…', 'Blue → Team::Blue']);
  expect(cells('customfield_8')).toEqual(['dropped', 'Not imported']);
  expect(cells('customfield_9')).toEqual(['dropped', 'It is the order on boards in Jira']);
  expect(cells('customfield_12')).toEqual(['kept', 'Weight', '2.5 → Story point estimate: 2.5']);
  expect(cells('worklog')).toEqual(['dropped', 'Not imported']);
  expect(rows.get('comment')).toMatchObject({ outcome: 'kept', target: 'Comments', count: 3 });
  expect(rows.get('history')).toMatchObject({ outcome: 'kept', count: 8 });
});

/** Values where Jira would answer others. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '9999999-01-01',
    '2024-13-45',
    { id: {} },
    [[]],
    { comments: [null] },
    { toString: 1 },
  ),
);

test('nothing throws for values of the wrong shape', () => {
  const names = [...Object.keys(ISSUE.fields), '__proto__', 'constructor'];
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), odd, { noNullPrototype: true }),
      odd,
      (fields, changelog) => {
        const issue = {
          id: '1',
          key: 'A-1',
          fields: { ...fields, created: ISSUE.fields.created },
          changelog,
        };
        const mapped = map(issue);
        expect(mapped.createdAt).toBe(Date.parse('2024-01-02T02:04:05Z'));
        for (const label of mapped.labels) expect(label).toMatch(/^[^,\n]{1,510}$/);
        const inventory = count([issue]);
        outcomesOf(inventory, defaultMapping(inventory));
        attachmentsOf(issue);
      },
    ),
  );
});
