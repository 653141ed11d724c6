import { formatDay } from '@cairn/domain/dates/day';
import type { AnswerOf } from '../../../web/src/api/document.ts';
import type { GROUP } from '../../../web/src/groups/group.ts';
import type { ROADMAP_MILESTONES, ROADMAP_PAGE } from '../../../web/src/roadmap/epics/page-documents.ts';
import type { ROADMAP_EPICS } from '../../../web/src/roadmap/epics/documents.ts';
import type { VIEWER } from '../../../web/src/session/viewer.ts';
import { type GeneratedEpic, generateEpics } from '../pages/generated.ts';

export const PATH = 'acme';
const GROUP_ID = 'gid://gitlab/Group/1';
const VIEWER_ID = 'gid://gitlab/User/1';
const NO_PAGE = { hasNextPage: false, endCursor: null };

type EpicNode = NonNullable<AnswerOf<typeof ROADMAP_EPICS>['group']>['epics']['nodes'][number];

const epicNode = (epic: GeneratedEpic, index: number): EpicNode => ({
  id: `gid://gitlab/Epic/${epic.id}`,
  iid: epic.id,
  title: epic.title,
  webPath: `/groups/${PATH}/-/epics/${epic.id}`,
  state: 'opened',
  confidential: index % 20 === 0,
  color: epic.color,
  startDate: formatDay(epic.start),
  startDateIsFixed: true,
  dueDate: formatDay(epic.due),
  dueDateIsFixed: index % 3 !== 0,
  closedAt: null,
  hasChildrenWithinTimeframe: index % 10 === 0,
  parent: null,
  ancestors: { nodes: [] },
  group: { id: GROUP_ID, fullPath: PATH, fullName: 'Acme' },
  descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues: index % 7, closedIssues: index % 5 },
  descendantWeightSum: { openedIssues: index % 11, closedIssues: index % 13 },
  healthStatus: { issuesOnTrack: 0, issuesNeedingAttention: index % 6 === 0 ? 1 : 0, issuesAtRisk: 0 },
  blockedByCount: index % 20 === 1 ? 1 : 0,
  blockedByEpics: { nodes: index % 20 === 1 ? [{ id: `gid://gitlab/Epic/${index}` }] : [] },
  labels: { nodes: [] },
  userPermissions: { updateEpic: true },
});

/** The response with a number of epics, as sent over the network. */
export function epicsAnswer(count: number): string {
  const answer: AnswerOf<typeof ROADMAP_EPICS> = {
    group: { id: GROUP_ID, epics: { nodes: generateEpics(count).map(epicNode), pageInfo: NO_PAGE } },
  };
  return JSON.stringify({ data: answer });
}

const viewer: AnswerOf<typeof VIEWER> = {
  currentUser: {
    id: VIEWER_ID,
    username: 'ada',
    name: 'Ada',
    avatarUrl: null,
    webUrl: 'http://cairn.test/ada',
  },
};
const group: AnswerOf<typeof GROUP> = {
  group: {
    id: GROUP_ID,
    name: 'Acme',
    fullName: 'Acme',
    fullPath: PATH,
    visibility: 'private',
    avatarUrl: null,
    webUrl: 'http://cairn.test/groups/acme',
    archived: false,
    hasIncidents: false,
    userPermissions: { adminPlace: true },
  },
};
const page: AnswerOf<typeof ROADMAP_PAGE> = {
  currentUser: { id: VIEWER_ID, username: 'ada', name: 'Ada', avatarUrl: null },
  group: { id: GROUP_ID, name: 'Acme', firstDayOfWeek: 0, userPermissions: { createEpic: true } },
  roadmapEpicsLimit: 1000,
  roadmapSettings: null,
};
const milestones: AnswerOf<typeof ROADMAP_MILESTONES> = {
  group: { id: GROUP_ID, milestones: { nodes: [], pageInfo: NO_PAGE } },
};

/** The page's other requests before it renders rows, by operation name. */
export const OTHER_ANSWERS: Readonly<Record<string, unknown>> = {
  Viewer: viewer,
  Group: group,
  roadmapPage: page,
  roadmapMilestones: milestones,
};
