import type { RuleStatus } from '@cairn/domain/incidents/escalation';
import type { Rotation, ShiftUnit } from '@cairn/domain/incidents/on-call';
import { wallTimeAt } from '@cairn/domain/incidents/wall-time';
import { ask } from '../api/ask.ts';
import { readPlaceAgain } from '../api/answers.ts';
import { type AnswerOf, gql } from '../api/document.ts';
import { Refused } from '../api/refused.ts';

export const ON_CALL = gql(`
  query onCallPage($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      name
      escalationsAreEmailed
      userPermissions {
        readIncidentManagementOncallSchedule
        adminIncidentManagementOncallSchedule
      }
      incidentManagementOncallSchedules {
        nodes {
          iid
          name
          description
          timezone
          rotations {
            nodes {
              id
              name
              startsAt
              endsAt
              length
              lengthUnit
              participants {
                nodes {
                  id
                  user {
                    id
                    username
                    name
                  }
                }
              }
            }
          }
        }
      }
      incidentManagementEscalationPolicies {
        nodes {
          id
          name
          description
          rules {
            id
            elapsedTimeSeconds
            status
            oncallSchedule {
              iid
              name
            }
            user {
              id
              username
              name
            }
          }
        }
      }
    }
  }
`);

type Project = NonNullable<AnswerOf<typeof ON_CALL>['project']>;
export type Schedule = Project['incidentManagementOncallSchedules']['nodes'][number];
export type StoredRotation = Schedule['rotations']['nodes'][number];
export type Policy = Project['incidentManagementEscalationPolicies']['nodes'][number];
export type StoredRule = NonNullable<Policy['rules']>[number];

export interface Person {
  id: number;
  name: string;
  username: string;
}

interface OnCall {
  name: string;
  /** False when the server sends no emails. */
  isEmailed: boolean;
  mayEdit: boolean;
  schedules: readonly Schedule[];
  policy: Policy | null;
}

/** The schedules and the policy of a project; null when the viewer may not read them. */
export function onCallOf({ project }: AnswerOf<typeof ON_CALL>): OnCall | null {
  if (project?.userPermissions.readIncidentManagementOncallSchedule !== true) return null;
  return {
    name: project.name,
    isEmailed: project.escalationsAreEmailed,
    mayEdit: project.userPermissions.adminIncidentManagementOncallSchedule,
    schedules: project.incidentManagementOncallSchedules.nodes,
    policy: project.incidentManagementEscalationPolicies.nodes[0] ?? null,
  };
}

/** Reads the same for a form that changes them; null when the viewer may not. */
export async function readForEdit(fullPath: string, signal: AbortSignal): Promise<OnCall | null> {
  const found = onCallOf(await ask(ON_CALL, { fullPath }, { signal }));
  return found?.mayEdit === true ? found : null;
}

/** A rotation as the rules of shifts read it. */
export function rotationOf(rotation: StoredRotation, zone: string): Rotation<string> {
  const wall = (instant: string) => wallTimeAt(Date.parse(instant), zone);
  return {
    participants: (rotation.participants?.nodes ?? []).map(({ user }) => user.name),
    startsAt: rotation.startsAt === null ? 0 : wall(rotation.startsAt),
    endsAt: rotation.endsAt === null ? null : wall(rotation.endsAt),
    length: rotation.length ?? 1,
    unit: (rotation.lengthUnit ?? 'DAYS').toLowerCase() as ShiftUnit,
  };
}

/** Throws Refused with the messages of a mutation, if it has any. */
function accepted(payload: { readonly errors: readonly string[] } | null, fullPath: string): void {
  if (payload === null || payload.errors.length > 0) throw new Refused(payload?.errors ?? []);
  void readPlaceAgain(fullPath);
}

export interface ScheduleInput {
  name: string;
  description: string;
  timezone: string;
}

const CREATE_SCHEDULE = gql(`
  mutation createOncallSchedule($input: OncallScheduleCreateInput!) {
    oncallScheduleCreate(input: $input) {
      errors
    }
  }
`);

export async function createSchedule(projectPath: string, input: ScheduleInput): Promise<void> {
  const { oncallScheduleCreate } = await ask(CREATE_SCHEDULE, { input: { projectPath, ...input } });
  accepted(oncallScheduleCreate, projectPath);
}

const UPDATE_SCHEDULE = gql(`
  mutation updateOncallSchedule($input: OncallScheduleUpdateInput!) {
    oncallScheduleUpdate(input: $input) {
      errors
    }
  }
`);

export async function updateSchedule(projectPath: string, iid: string, input: ScheduleInput): Promise<void> {
  const { oncallScheduleUpdate } = await ask(UPDATE_SCHEDULE, { input: { projectPath, iid, ...input } });
  accepted(oncallScheduleUpdate, projectPath);
}

const DELETE_SCHEDULE = gql(`
  mutation deleteOncallSchedule($projectPath: ID!, $iid: String!) {
    oncallScheduleDestroy(input: { projectPath: $projectPath, iid: $iid }) {
      errors
    }
  }
`);

export async function deleteSchedule(projectPath: string, iid: string): Promise<void> {
  accepted((await ask(DELETE_SCHEDULE, { projectPath, iid })).oncallScheduleDestroy, projectPath);
}

export interface RotationInput {
  name: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  length: string;
  unit: ShiftUnit;
  participants: readonly Person[];
}

const rotationFields = ({
  name,
  startDate,
  startTime,
  endDate,
  endTime,
  length,
  unit,
  participants,
}: RotationInput) => ({
  name: name.trim(),
  startsAt: { date: startDate, time: startTime },
  endsAt: endDate === '' ? null : { date: endDate, time: endTime },
  rotationLength: { length: Number(length), unit: unit.toUpperCase() as Uppercase<ShiftUnit> },
  participants: participants.map(({ username }) => ({ username })),
});

const CREATE_ROTATION = gql(`
  mutation createOncallRotation($input: OncallRotationCreateInput!) {
    oncallRotationCreate(input: $input) {
      errors
    }
  }
`);

export async function createRotation(
  projectPath: string,
  scheduleIid: string,
  input: RotationInput,
): Promise<void> {
  const answer = await ask(CREATE_ROTATION, {
    input: { projectPath, scheduleIid, ...rotationFields(input) },
  });
  accepted(answer.oncallRotationCreate, projectPath);
}

const UPDATE_ROTATION = gql(`
  mutation updateOncallRotation($input: OncallRotationUpdateInput!) {
    oncallRotationUpdate(input: $input) {
      errors
    }
  }
`);

export async function updateRotation(projectPath: string, id: string, input: RotationInput): Promise<void> {
  const answer = await ask(UPDATE_ROTATION, { input: { id, ...rotationFields(input) } });
  accepted(answer.oncallRotationUpdate, projectPath);
}

const DELETE_ROTATION = gql(`
  mutation deleteOncallRotation($projectPath: ID!, $iid: String!, $id: IncidentManagementOncallRotationID!) {
    oncallRotationDestroy(input: { projectPath: $projectPath, scheduleIid: $iid, id: $id }) {
      errors
    }
  }
`);

export async function deleteRotation(projectPath: string, iid: string, id: string): Promise<void> {
  accepted((await ask(DELETE_ROTATION, { projectPath, iid, id })).oncallRotationDestroy, projectPath);
}

export interface RuleInput {
  minutes: string;
  status: RuleStatus;
  /** The number of a schedule, or empty for a person. */
  schedule: string;
  person: Person | null;
}

export interface PolicyInput {
  name: string;
  description: string;
  rules: readonly RuleInput[];
}

const policyFields = ({ name, description, rules }: PolicyInput) => ({
  name: name.trim(),
  description: description.trim(),
  rules: rules.map(({ minutes, status, schedule, person }) => ({
    elapsedTimeSeconds: Number(minutes) * 60,
    status: status.toUpperCase() as Uppercase<RuleStatus>,
    ...(schedule === '' ? { username: person?.username ?? '' } : { oncallScheduleIid: schedule }),
  })),
});

const CREATE_POLICY = gql(`
  mutation createEscalationPolicy($input: EscalationPolicyCreateInput!) {
    escalationPolicyCreate(input: $input) {
      errors
    }
  }
`);

export async function createPolicy(projectPath: string, input: PolicyInput): Promise<void> {
  const answer = await ask(CREATE_POLICY, { input: { projectPath, ...policyFields(input) } });
  accepted(answer.escalationPolicyCreate, projectPath);
}

const UPDATE_POLICY = gql(`
  mutation updateEscalationPolicy($input: EscalationPolicyUpdateInput!) {
    escalationPolicyUpdate(input: $input) {
      errors
    }
  }
`);

export async function updatePolicy(projectPath: string, id: string, input: PolicyInput): Promise<void> {
  const answer = await ask(UPDATE_POLICY, { input: { id, ...policyFields(input) } });
  accepted(answer.escalationPolicyUpdate, projectPath);
}

const DELETE_POLICY = gql(`
  mutation deleteEscalationPolicy($id: IncidentManagementEscalationPolicyID!) {
    escalationPolicyDestroy(input: { id: $id }) {
      errors
    }
  }
`);

export async function deletePolicy(projectPath: string, id: string): Promise<void> {
  accepted((await ask(DELETE_POLICY, { id })).escalationPolicyDestroy, projectPath);
}
