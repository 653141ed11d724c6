import type { Json, ReplayedIssue } from './site.ts';

const PROJECT = { id: '10900', key: 'GEN', name: 'Generated' };
const START = Date.UTC(2024, 0, 8, 9);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Issues in a group of an epic (the first), stories below it, and a sub-task of the last story. */
const GROUP = 10;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const time = (ms: number): string => new Date(ms).toISOString().replace('Z', '+0000');
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

// The last two have the same name.
const PEOPLE = ['Ada', 'Grace', 'Linus', 'Barbara', 'Edsger', 'Frances', 'Ken', 'Radia', 'Alex', 'Alex'].map(
  (name, n): Json => ({
    accountId: `account-${n}`,
    displayName: `${name} Example`,
    active: true,
    accountType: 'atlassian',
  }),
);
const STATUSES: readonly Json[] = [
  { id: '1', name: 'To Do', statusCategory: { id: 2, key: 'new', name: 'To Do' } },
  { id: '3', name: 'In Review', statusCategory: { id: 4, key: 'indeterminate', name: 'In Progress' } },
  { id: '6', name: 'Done', statusCategory: { id: 3, key: 'done', name: 'Done' } },
];
const EPIC = { id: '10000', name: 'Epic', subtask: false, hierarchyLevel: 1 };
const STORIES: readonly Json[] = [
  { id: '10001', name: 'Story', subtask: false, hierarchyLevel: 0 },
  { id: '10002', name: 'Bug', subtask: false, hierarchyLevel: 0 },
];
const SUBTASK = { id: '10003', name: 'Sub-task', subtask: true, hierarchyLevel: -1 };
const PRIORITIES = ['High', 'Medium', 'Low'].map((name, n): Json => ({ id: String(n + 1), name }));
const COMPONENTS = ['Server', 'Browser', 'Docs'].map((name, n): Json => ({ id: String(700 + n), name }));
const BLOCKS = { id: '10000', name: 'Blocks', inward: 'is blocked by', outward: 'blocks' };

const versionOf = (n: number): Json => ({
  id: String(800 + n),
  name: `Release ${n + 1}.0`,
  released: n === 0,
  archived: false,
  releaseDate: day(START + (n + 1) * 90 * DAY),
});
const sprintOf = (n: number): Json => ({
  id: 900 + n,
  name: `Sprint ${n + 1}`,
  state: n === 0 ? 'closed' : 'active',
  boardId: 5,
  startDate: time(START + n * 14 * DAY),
  endDate: time(START + (n + 1) * 14 * DAY - HOUR),
});

const WORDS = [
  'cache',
  'login',
  'export',
  'search',
  'upload',
  'timeline',
  'label',
  'report',
  'email',
  'menu',
];
const sentence = (n: number, words: number): string =>
  Array.from({ length: words }, (_, at) => pick(WORDS, n * 7 + at * at + at)).join(' ');

const paragraphs = (...texts: readonly string[]): Json => ({
  type: 'doc',
  version: 1,
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const idOf = (n: number) => String(20_000 + n);
const keyOf = (n: number) => `${PROJECT.key}-${n + 1}`;

const typeOf = (n: number): Json => {
  if (n % GROUP === 0) return EPIC;
  return n % GROUP === GROUP - 1 ? SUBTASK : pick(STORIES, n);
};

const parentOf = (n: number): number | null => {
  if (n % GROUP === 0) return null;
  return n % GROUP === GROUP - 1 ? n - 1 : n - (n % GROUP);
};

const brief = (n: number): Json => ({
  id: idOf(n),
  key: keyOf(n),
  fields: { summary: `Issue ${n + 1}: ${sentence(n, 4)}`, status: pick(STATUSES, n), issuetype: typeOf(n) },
});

/** Every fourth issue blocks the second one after it; both ends name the link. */
const linksOf = (n: number, count: number): Json[] => [
  ...(n % 4 === 1 && n + 2 < count ? [{ id: `${n}`, type: BLOCKS, outwardIssue: brief(n + 2) }] : []),
  ...(n % 4 === 3 ? [{ id: `${n - 2}`, type: BLOCKS, inwardIssue: brief(n - 2) }] : []),
];

const attachmentsOf = (n: number, at: number): Json[] =>
  n % 5 !== 0
    ? []
    : [
        {
          id: String(40_000 + n),
          filename: `log ${n}.txt`,
          author: pick(PEOPLE, n),
          created: time(at + HOUR),
          size: 1000 + (n % 100),
          mimeType: 'text/plain',
          content: `https://example.atlassian.net/rest/api/3/attachment/content/${40_000 + n}`,
        },
      ];

const commentsOf = (n: number, at: number): Json[] =>
  Array.from({ length: n % 6 }, (_, c) => ({
    id: String(1_000_000 + n * 10 + c),
    author: pick(PEOPLE, n + c),
    updateAuthor: pick(PEOPLE, n + c),
    body: paragraphs(`Comment ${c + 1}`, sentence(n + c, 30)),
    created: time(at + (c + 2) * HOUR),
    updated: time(at + (c + 2) * HOUR),
  }));

const worklogsOf = (n: number, at: number): Json[] =>
  Array.from({ length: n % 3 }, (_, w) => ({
    id: String(2_000_000 + n * 10 + w),
    author: pick(PEOPLE, n + w),
    comment: paragraphs(sentence(n + w, 5)),
    started: time(at + (w + 1) * DAY),
    created: time(at + (w + 1) * DAY),
    updated: time(at + (w + 1) * DAY),
    timeSpentSeconds: 900 * (w + 1),
  }));

const historyOf = (n: number, at: number): Json[] => {
  const change = (hours: number, entry: Json): Json => ({
    id: String(3_000_000 + n * 10 + hours),
    author: pick(PEOPLE, n),
    created: time(at + hours * HOUR),
    items: [{ fieldtype: 'jira', ...entry }],
  });
  const renamed = { field: 'summary', fieldId: 'summary', from: null, fromString: 'A draft', to: null };
  const done = { field: 'status', fieldId: 'status', from: '1', fromString: 'To Do', to: '6' };
  return [
    ...(n % 3 === 2 ? [change(9, { ...done, toString: 'Done' })] : []),
    change(1, { ...renamed, toString: `Issue ${n + 1}: ${sentence(n, 4)}` }),
  ];
};

/**
 * Issues of a made-up project in Jira Cloud, always the same: epics, stories, sub-tasks, comments, work,
 * attachments, links, sprints, versions and history.
 */
export function generatedIssues(count: number): ReplayedIssue[] {
  return Array.from({ length: count }, (_, n) => {
    const at = START + n * HOUR;
    const parent = parentOf(n);
    const done = n % STATUSES.length === 2;
    const comments = commentsOf(n, at);
    const worklogs = worklogsOf(n, at);
    return {
      id: idOf(n),
      key: keyOf(n),
      self: `https://example.atlassian.net/rest/api/3/issue/${idOf(n)}`,
      fields: {
        ...(brief(n)['fields'] as Json),
        project: PROJECT,
        description: paragraphs(sentence(n, 40), `See ${keyOf(n % 7)} for more.`),
        environment: n % 4 === 0 ? paragraphs(sentence(n, 6)) : null,
        priority: pick(PRIORITIES, n),
        resolution: done ? { id: '1', name: 'Fixed' } : null,
        resolutiondate: done ? time(at + 9 * HOUR) : null,
        created: time(at),
        updated: time(at + 2 * DAY),
        duedate: n % 4 === 0 ? day(at + 30 * DAY) : null,
        reporter: pick(PEOPLE, n),
        creator: pick(PEOPLE, n),
        assignee: n % 5 === 4 ? null : pick(PEOPLE, n * 3),
        labels: [pick(WORDS, n), pick(WORDS, n + 3)],
        fixVersions: n % 2 === 0 ? [versionOf(n % 4)] : [],
        versions: [],
        components: [pick(COMPONENTS, n)],
        issuelinks: linksOf(n, count),
        subtasks: n % GROUP === GROUP - 2 && n + 1 < count ? [brief(n + 1)] : [],
        ...(parent !== null && { parent: brief(parent) }),
        attachment: attachmentsOf(n, at),
        comment: { comments },
        worklog: { worklogs },
        timetracking:
          n % 3 === 0 ? {} : { originalEstimateSeconds: 3600 * (n % 8), originalEstimate: `${n % 8}h` },
        votes: { votes: n % 2, hasVoted: false },
        watches: { watchCount: n % 3, isWatching: false },
        customfield_10015: n % 4 === 0 ? day(at) : null,
        customfield_10016: n % 5,
        customfield_10020: n % GROUP === 0 ? null : [sprintOf(n % 3)],
      },
      changelog: { histories: historyOf(n, at) },
    };
  });
}
