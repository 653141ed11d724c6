import { expect, test } from 'vitest';
import { mendDataset } from './mend.ts';
import { sampleDataset, sampleEpic, sampleIssue } from './dataset-sample.ts';
import { remarkLines } from './remarks.ts';

const mend = (more: Parameters<typeof sampleDataset>[0]) => {
  const { dataset, remarks } = mendDataset(sampleDataset(more));
  return { dataset, said: remarks.map(({ ref, text }) => `${ref}: ${text}`) };
};

test('a sound dataset passes without a remark', () => {
  expect(mend({}).said).toEqual([]);
});

test('labels nobody above has are left out, and of one scope the last stays', () => {
  const { dataset, said } = mend({
    epics: [sampleEpic(1, { labels: ['stage::beta', 'nowhere', 'bug', 'stage::stable'] })],
    issues: [],
    epic_links: [],
  });
  expect(dataset.epics[0]?.labels).toEqual(['bug', 'stage::stable']);
  expect(said).toEqual([
    'tools&1: label left out: no group above has it',
    'tools&1: label left out: a later one has the same scope',
  ]);
});

test('a circle of parents is cut open at one place', () => {
  const { dataset, said } = mend({
    epics: [sampleEpic(1, { parent: 'tools&2' }), sampleEpic(2, { parent: 'tools&1' })],
    issues: [],
    epic_links: [],
  });
  expect(dataset.epics.map((epic) => [epic.ref, epic.parent])).toEqual([
    ['tools&1', null],
    ['tools&2', 'tools&1'],
  ]);
  expect(said).toEqual(['tools&1: parent left out: it lies below the epic itself']);
});

test('an eighth level begins a tree of its own', () => {
  const epics = Array.from({ length: 8 }, (_, i) =>
    sampleEpic(i + 1, { parent: i === 0 ? null : `tools&${i}` }),
  );
  const { dataset, said } = mend({ epics, issues: [], epic_links: [] });
  expect(dataset.epics.find((epic) => epic.iid === 8)?.parent).toBeNull();
  expect(said).toEqual(['tools&8: parent left out: deeper than 7 levels']);
});

test('children come after their parents whatever the order was', () => {
  const epics = [sampleEpic(3, { parent: 'tools&2' }), sampleEpic(2, { parent: 'tools&1' }), sampleEpic(1)];
  expect(mend({ epics, issues: [], epic_links: [] }).dataset.epics.map((epic) => epic.iid)).toEqual([
    1, 2, 3,
  ]);
});

test('an issue below a confidential epic becomes confidential', () => {
  const { dataset, said } = mend({
    epics: [sampleEpic(1, { confidential: true })],
    issues: [sampleIssue(1, { epic: 'tools&1' })],
    epic_links: [],
  });
  expect(dataset.issues[0]?.confidential).toBe(true);
  expect(said).toEqual(['tools/app#1: made confidential, as its epic is']);
});

test('doubled, dangling and self links are left out', () => {
  const { dataset, said } = mend({
    epic_links: [
      { source: 'tools&1', target: 'tools&2', type: 'blocks' },
      { source: 'tools&2', target: 'tools&1', type: 'relates_to' },
      { source: 'tools&1', target: 'tools&1', type: 'blocks' },
      { source: 'tools&1', target: 'tools&9', type: 'blocks' },
    ],
  });
  expect(dataset.epic_links).toHaveLength(1);
  expect(said).toHaveLength(3);
});

test('a project is never more visible than its group', () => {
  const { dataset, said } = mend({
    groups: [{ full_path: 'tools', name: 'Tools', parent: null, visibility: 'private' }],
    projects: [{ full_path: 'tools/app', name: 'App', group: 'tools', visibility: 'public' }],
  });
  expect(dataset.projects[0]?.visibility).toBe('private');
  expect(said).toEqual(['tools/app: visibility narrowed to that of the group above']);
});

test('titles are cut, empty ones named, and a due date before the start goes', () => {
  const { dataset, said } = mend({
    epics: [
      sampleEpic(1, { title: 'x'.repeat(300) }),
      sampleEpic(2, { title: ' ', start_date: '2026-08-20', due_date: '2026-08-10' }),
    ],
    issues: [],
    epic_links: [],
  });
  expect(dataset.epics[0]?.title).toHaveLength(255);
  expect(dataset.epics[1]).toMatchObject({ title: 'Untitled', start_date: '2026-08-20', due_date: null });
  expect(said).toHaveLength(3);
});

test('remarks of one kind make one line with examples', () => {
  const remarks = Array.from({ length: 7 }, (_, i) => ({ ref: `tools&${i}`, text: 'label left out' }));
  expect(remarkLines(remarks)).toEqual([
    '7 × label left out (tools&0, tools&1, tools&2, tools&3, tools&4, …)',
  ]);
});
