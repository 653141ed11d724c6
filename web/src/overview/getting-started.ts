import { type AnswerOf, gql } from '../api/document.ts';
import type { FirstSteps } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { withBase } from '../site/base-path.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { membersPageOf, pageOf } from '../groups/namespace.ts';

/** What a new group has already. */
export const GETTING_STARTED = gql(`
  query GettingStarted($fullPath: ID!, $everyDay: Timeframe!) {
    group(fullPath: $fullPath) {
      id
      groupMembers(first: 2) {
        nodes {
          id
        }
      }
      epics(first: 0) {
        count(limit: 1)
      }
      planned: epics(first: 0, timeframe: $everyDay) {
        count(limit: 1)
      }
      issues(first: 0) {
        count(limit: 1)
      }
      projects(first: 1, includeSubgroups: true) {
        nodes {
          id
          fullPath
        }
      }
    }
  }
`);

/** Every day that can be planned. */
export const EVERY_DAY = { start: '1000-01-01', end: '9999-12-31' };

type Known = NonNullable<AnswerOf<typeof GETTING_STARTED>['group']>;

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly isDone: boolean;
  /** True for a step that a team may do without. */
  readonly isOptional?: true;
}

/** Which steps are done that the lists of a group do not show. */
export function readFirstSteps(fullPath: string): Promise<FirstSteps> {
  return sendJson('GET', '/groups/{id}/-/overview/first_steps.json', { params: { id: fullPath } });
}

/** The steps from an empty group to a plan with a team. */
export function gettingStarted(
  group: Known,
  fullPath: string,
  { isAdministrator, steps }: { isAdministrator: boolean; steps: FirstSteps | null },
): readonly Step[] {
  const namespace = { kind: 'group', fullPath } as const;
  const [project] = group.projects.nodes;
  const ofProject = project === undefined ? null : ({ kind: 'project', fullPath: project.fullPath } as const);
  const newProject = withBase(`/projects/new?namespace_id=${group.id.split('/').at(-1)}`);
  return [
    {
      title: 'Invite your team',
      text: 'By name or email address, or with a link to share.',
      href: membersPageOf(namespace),
      isDone: group.groupMembers.nodes.length > 1,
    },
    {
      title: 'Create an epic',
      text: 'A larger piece of work, such as a launch.',
      href: pageOf(namespace, 'epics/new'),
      isDone: group.epics.count > 0,
    },
    {
      title: 'Put it on the roadmap',
      text: 'Give an epic a start or due date.',
      href: pageOf(namespace, group.epics.count > 0 ? 'epics' : 'roadmap'),
      isDone: group.planned.count > 0,
    },
    {
      title: ofProject === null ? 'Create a project' : 'Create an issue',
      text: ofProject === null ? 'Issues belong to projects.' : 'A single piece of work.',
      href: ofProject === null ? newProject : pageOf(ofProject, 'issues/new'),
      isDone: group.issues.count > 0,
    },
    {
      title: 'Import what you have',
      text: 'Issues from a CSV file or from Jira, in the menu of a project’s issues.',
      href: ofProject === null ? newProject : pageOf(ofProject, 'issues'),
      isDone: steps?.imported === true,
      isOptional: true,
    },
    ...(isAdministrator
      ? ([
          {
            title: 'Set up email',
            text: 'Set up a mail server so that people are notified.',
            href: withBase('/admin/server'),
            isDone: steps?.mail === true,
            isOptional: true,
          },
        ] as const)
      : []),
  ];
}

const storedAs = (id: string): string => `getting_started_hidden_${id.split('/').at(-1)}`;

/** Whether the viewer has dismissed the steps of a group in this browser. */
export function isDismissed(id: string): boolean {
  return readStored(storedAs(id)) !== null;
}

export function dismiss(id: string): void {
  writeStored(storedAs(id), 'true');
}
