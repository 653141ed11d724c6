import { expect, test } from 'vitest';
import { normaliseDataset } from './normalise.ts';
import { sampleDataset, sampleEpic, sampleIssue } from './dataset-sample.ts';
import { warningLines } from './warnings.ts';

const load = (more: Parameters<typeof sampleDataset>[0]) => {
  const { dataset, warnings } = normaliseDataset(sampleDataset(more));
  return { dataset, warnings: warnings.map(({ ref, text }) => `${ref}: ${text}`) };
};

test('a valid dataset passes without a warning', () => {
  expect(load({}).warnings).toEqual([]);
});

test('labels nobody above has are left out, and of one scope the last stays', () => {
  const { dataset, warnings } = load({
    epics: [sampleEpic(1, { labels: ['stage::beta', 'nowhere', 'bug', 'stage::stable'] })],
    issues: [],
    epic_links: [],
  });
  expect(dataset.epics[0]?.labels).toEqual(['bug', 'stage::stable']);
  expect(warnings).toEqual([
    'tools&1: label left out: no group above has it',
    'tools&1: label left out: a later one has the same scope',
  ]);
});

test('a circle of parents is cut open at one place', () => {
  const { dataset, warnings } = load({
    epics: [sampleEpic(1, { parent: 'tools&2' }), sampleEpic(2, { parent: 'tools&1' })],
    issues: [],
    epic_links: [],
  });
  expect(dataset.epics.map((epic) => [epic.ref, epic.parent])).toEqual([
    ['tools&1', null],
    ['tools&2', 'tools&1'],
  ]);
  expect(warnings).toEqual(['tools&1: parent left out: it is a descendant of the epic']);
});

test('an eighth level begins a tree of its own', () => {
  const epics = Array.from({ length: 8 }, (_, i) =>
    sampleEpic(i + 1, { parent: i === 0 ? null : `tools&${i}` }),
  );
  const { dataset, warnings } = load({ epics, issues: [], epic_links: [] });
  expect(dataset.epics.find((epic) => epic.iid === 8)?.parent).toBeNull();
  expect(warnings).toEqual(['tools&8: parent left out: deeper than 7 levels']);
});

test('children come after their parents whatever the order was', () => {
  const epics = [sampleEpic(3, { parent: 'tools&2' }), sampleEpic(2, { parent: 'tools&1' }), sampleEpic(1)];
  expect(load({ epics, issues: [], epic_links: [] }).dataset.epics.map((epic) => epic.iid)).toEqual([
    1, 2, 3,
  ]);
});

test('an issue below a confidential epic becomes confidential', () => {
  const { dataset, warnings } = load({
    epics: [sampleEpic(1, { confidential: true })],
    issues: [sampleIssue(1, { epic: 'tools&1' })],
    epic_links: [],
  });
  expect(dataset.issues[0]?.confidential).toBe(true);
  expect(warnings).toEqual(['tools/app#1: made confidential, as its epic is']);
});

test('doubled, dangling and self links are left out', () => {
  const { dataset, warnings } = load({
    epic_links: [
      { source: 'tools&1', target: 'tools&2', type: 'blocks' },
      { source: 'tools&2', target: 'tools&1', type: 'relates_to' },
      { source: 'tools&1', target: 'tools&1', type: 'blocks' },
      { source: 'tools&1', target: 'tools&9', type: 'blocks' },
    ],
  });
  expect(dataset.epic_links).toHaveLength(1);
  expect(warnings).toHaveLength(3);
});

test('a project is never more visible than its group', () => {
  const { dataset, warnings } = load({
    groups: [{ full_path: 'tools', name: 'Tools', parent: null, visibility: 'private' }],
    projects: [{ full_path: 'tools/app', name: 'App', group: 'tools', visibility: 'public' }],
  });
  expect(dataset.projects[0]?.visibility).toBe('private');
  expect(warnings).toEqual(['tools/app: visibility narrowed to that of the group above']);
});

test('titles are cut, empty ones named, and a due date before the start goes', () => {
  const { dataset, warnings } = load({
    epics: [
      sampleEpic(1, { title: 'x'.repeat(300) }),
      sampleEpic(2, { title: ' ', start_date: '2026-08-20', due_date: '2026-08-10' }),
    ],
    issues: [],
    epic_links: [],
  });
  expect(dataset.epics[0]?.title).toHaveLength(255);
  expect(dataset.epics[1]).toMatchObject({ title: 'Untitled', start_date: '2026-08-20', due_date: null });
  expect(warnings).toHaveLength(3);
});

test('warnings of one kind make one line with examples', () => {
  const warnings = Array.from({ length: 7 }, (_, i) => ({ ref: `tools&${i}`, text: 'label left out' }));
  expect(warningLines(warnings)).toEqual([
    '7 × label left out (tools&0, tools&1, tools&2, tools&3, tools&4, …)',
  ]);
});

const group = (full_path: string, parent: string | null = null) => ({ full_path, name: full_path, parent });
const milestone = (ref: string, more: object = {}) => ({
  ref,
  title: 'v1',
  group: 'tools',
  project: null,
  start_date: null,
  due_date: null,
  state: 'active' as const,
  ...more,
});

test('items that cannot be in an epic are imported without a parent', () => {
  const { dataset, warnings } = load({
    issues: [
      sampleIssue(1, { type: 'task', epic: 'tools&1' }),
      sampleIssue(2, { type: 'objective', epic: 'tools&1' }),
    ],
  });
  expect(dataset.issues.map((issue) => issue.epic)).toEqual([null, 'tools&1']);
  expect(warnings).toEqual(['tools/app#1: epic left out: it cannot be the parent of a task']);
});

test('paths that the server keeps for itself, and numbers, are changed, and all that lies there follows', () => {
  const { dataset, warnings } = load({
    groups: [group('api'), group('api/42', 'api'), group('42')],
    projects: [{ full_path: 'api/42/app.git', name: ' ', group: 'api/42' }],
    labels: [{ title: 'bug', color: '#c91c00', group: 'api' }],
    milestones: [milestone('m', { group: null, project: 'api/42/app.git' })],
    epics: [sampleEpic(1, { group: 'api', labels: ['bug'] })],
    epic_links: [],
    issues: [sampleIssue(1, { project: 'api/42/app.git', milestone: 'm' })],
  });
  expect(dataset.groups.map((g) => [g.full_path, g.parent])).toEqual([
    ['42-group', null],
    ['api-group', null],
    ['api-group/42', 'api-group'],
  ]);
  expect(dataset.projects).toMatchObject([
    { full_path: 'api-group/42/app', group: 'api-group/42', name: 'app.git' },
  ]);
  expect(dataset.epics).toMatchObject([{ group: 'api-group', labels: ['bug'] }]);
  expect(dataset.issues).toMatchObject([{ project: 'api-group/42/app', milestone: 'm' }]);
  expect(warnings).toEqual([
    'api: path changed: is a reserved name',
    '42: path changed: must not be a number',
    expect.stringContaining(
      "api/42/app.git: path changed: can contain only letters, digits, '_', '-' and '.'",
    ),
    'api/42/app.git: name replaced: it was empty or too long',
  ]);
});

test('of two paths that differ in case only the second gets a number that nobody has', () => {
  const { dataset, warnings } = load({
    groups: [group('tools'), group('Tools'), group('tools-2')],
    projects: [{ full_path: 'Tools/app', name: 'App', group: 'Tools' }],
    labels: [],
    milestones: [],
    epics: [],
    epic_links: [],
    issues: [],
  });
  expect(dataset.groups.map((g) => g.full_path)).toEqual(['tools', 'Tools-3', 'tools-2']);
  expect(dataset.projects[0]?.full_path).toBe('Tools-3/app');
  expect(warnings).toEqual(['Tools: path changed: it differs from another in case only']);
});

test('a label loses the commas of its title, and the items that bear it follow', () => {
  const { dataset, warnings } = load({
    labels: [
      { title: 'now,later', color: '#c91c00', group: 'tools' },
      { title: 'now later', color: '#c91c00', group: 'tools' },
    ],
    epics: [sampleEpic(1, { labels: ['now,later'] })],
    epic_links: [],
    issues: [],
  });
  expect(dataset.labels.map((label) => label.title)).toEqual(['now later']);
  expect(dataset.epics[0]?.labels).toEqual(['now later']);
  expect(warnings).toEqual([
    'tools~now,later: commas in the title replaced by spaces',
    'tools~now later: label left out: its group has one of that title',
  ]);
});

test('a milestone is never due on its first day', () => {
  const { dataset, warnings } = load({
    milestones: [milestone('tools%v1', { start_date: '2026-08-03', due_date: '2026-08-03' })],
  });
  expect(dataset.milestones[0]).toMatchObject({ start_date: '2026-08-03', due_date: null });
  expect(warnings).toEqual(['tools%v1: due date left out: not after the start date']);
});

test('a milestone whose title a group above has gives way to that one', () => {
  const { dataset, warnings } = load({
    milestones: [milestone('app', { group: null, project: 'tools/app' }), milestone('tools%v1')],
    issues: [sampleIssue(1, { milestone: 'app' })],
  });
  expect(dataset.milestones.map((one) => one.ref)).toEqual(['tools%v1']);
  expect(dataset.issues[0]?.milestone).toBe('tools%v1');
  expect(warnings).toEqual([
    'app: milestone left out: its group or project, or a group above, has one of that title',
  ]);
});

test('a cut never falls into the middle of a character', () => {
  const { dataset } = load({
    epics: [sampleEpic(1, { title: `${'x'.repeat(254)}🚧` })],
    epic_links: [],
    issues: [],
  });
  expect(dataset.epics[0]?.title).toBe('x'.repeat(254));
});
