import type { Dataset, DatasetEpic, DatasetIssue } from './dataset.ts';

const work = { state: 'opened', created_at: '2026-08-03T09:00:00Z', labels: [] } as const;

export function sampleEpic(iid: number, more: Partial<DatasetEpic> = {}): DatasetEpic {
  return {
    ...work,
    ref: `tools&${iid}`,
    iid,
    title: `Epic ${iid}`,
    labels: [],
    group: 'tools',
    parent: null,
    start_date: null,
    due_date: null,
    start_date_is_fixed: false,
    due_date_is_fixed: false,
    ...more,
  };
}

export function sampleIssue(iid: number, more: Partial<DatasetIssue> = {}): DatasetIssue {
  return {
    ...work,
    ref: `tools/app#${iid}`,
    iid,
    title: `Issue ${iid}`,
    labels: [],
    project: 'tools/app',
    type: 'issue',
    due_date: null,
    epic: null,
    milestone: null,
    weight: null,
    health_status: null,
    ...more,
  };
}

/** A small valid dataset for tests: one group, one project, a parent epic with a child and an issue below it. */
export function sampleDataset(more: Partial<Dataset> = {}): Dataset {
  return {
    meta: { name: 'Sample', as_of: '2026-08-13' },
    groups: [{ full_path: 'tools', name: 'Tools', parent: null }],
    projects: [{ full_path: 'tools/app', name: 'App', group: 'tools' }],
    labels: [
      { title: 'bug', color: '#c91c00', group: 'tools' },
      { title: 'stage::beta', color: '#217645', group: 'tools' },
      { title: 'stage::stable', color: '#217645', group: 'tools' },
    ],
    milestones: [
      {
        ref: 'tools%v1',
        title: 'v1',
        group: 'tools',
        project: null,
        start_date: '2026-08-03',
        due_date: '2026-09-30',
        state: 'active',
      },
    ],
    epics: [
      sampleEpic(1),
      sampleEpic(2, {
        parent: 'tools&1',
        start_date: '2026-08-10',
        due_date: '2026-08-20',
        start_date_is_fixed: true,
        due_date_is_fixed: true,
        labels: ['bug'],
      }),
    ],
    epic_links: [{ source: 'tools&1', target: 'tools&2', type: 'relates_to' }],
    issues: [sampleIssue(1, { epic: 'tools&2', milestone: 'tools%v1', weight: 3, due_date: '2026-08-15' })],
    ...more,
  };
}
