import { nextRule, type RuleStatus } from '@cairn/domain/incidents/escalation';
import type { IncidentStatus } from '@cairn/domain/incidents/incidents';
import { onCallAt, type ShiftUnit } from '@cairn/domain/incidents/on-call';
import { wallTimeAt } from '@cairn/domain/incidents/wall-time';
import { ask } from '../../../api/ask.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import { Refused } from '../../../api/refused.ts';

export const ESCALATION = gql(`
  query incidentEscalation($id: WorkItemID!) {
    workItem(id: $id) {
      id
      escalationStartedAt
      escalationPolicy {
        id
        name
        rules {
          elapsedTimeSeconds
          status
          user {
            name
          }
          oncallSchedule {
            timezone
            rotations {
              nodes {
                startsAt
                endsAt
                length
                lengthUnit
                participants {
                  nodes {
                    user {
                      name
                    }
                  }
                }
              }
            }
          }
        }
      }
      project {
        id
        fullPath
        escalationsAreEmailed
        userPermissions {
          readIncidentManagementOncallSchedule
        }
        incidentManagementEscalationPolicies {
          nodes {
            id
            name
          }
        }
      }
    }
  }
`);

export type Escalation = NonNullable<AnswerOf<typeof ESCALATION>['workItem']>;
type StoredRule = NonNullable<NonNullable<Escalation['escalationPolicy']>['rules']>[number];

const peopleAt = ({ user, oncallSchedule }: StoredRule, instant: number): string[] => {
  if (oncallSchedule === null) return user === null ? [] : [user.name];
  const zone = oncallSchedule.timezone;
  const wall = (text: string) => wallTimeAt(Date.parse(text), zone);
  const rotations = oncallSchedule.rotations.nodes.map((rotation) => ({
    participants: (rotation.participants?.nodes ?? []).map((participant) => participant.user.name),
    startsAt: rotation.startsAt === null ? 0 : wall(rotation.startsAt),
    endsAt: rotation.endsAt === null ? null : wall(rotation.endsAt),
    length: rotation.length ?? 1,
    unit: (rotation.lengthUnit ?? 'DAYS').toLowerCase() as ShiftUnit,
  }));
  return onCallAt(rotations, zone, instant);
};

/** What comes next: "Emails Ada in 5 minutes". */
export function nextText(
  { escalationStartedAt, escalationPolicy }: Pick<Escalation, 'escalationStartedAt' | 'escalationPolicy'>,
  status: IncidentStatus,
  isOpen: boolean,
  now: number,
): string {
  if (escalationStartedAt === null || escalationPolicy === null) return '';
  if (!isOpen || status === 'resolved' || status === 'ignored') return 'Stopped: emails nobody';
  const rules = (escalationPolicy.rules ?? []).map((rule) => ({
    ...rule,
    elapsedSeconds: rule.elapsedTimeSeconds ?? 0,
    status: (rule.status ?? 'RESOLVED').toLowerCase() as RuleStatus,
    stored: rule,
  }));
  const next = nextRule(rules, Date.parse(escalationStartedAt), status, now);
  if (next === null) return 'No more emails';
  const people = peopleAt(next.rule.stored, next.dueAt);
  const minutes = Math.max(1, Math.ceil((next.dueAt - now) / 60_000));
  const when = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return people.length === 0 ? `Nobody is on call ${when}` : `Emails ${people.join(', ')} ${when}`;
}

const SET_POLICY = gql(`
  mutation setEscalationPolicy($input: IssueSetEscalationPolicyInput!) {
    issueSetEscalationPolicy(input: $input) {
      errors
    }
  }
`);

/** Starts a policy for an incident, or stops it; throws Refused. */
export async function setEscalationPolicy(
  projectPath: string,
  iid: string,
  escalationPolicyId: string | null,
): Promise<void> {
  const { issueSetEscalationPolicy } = await ask(SET_POLICY, {
    input: { projectPath, iid, escalationPolicyId },
  });
  if (issueSetEscalationPolicy === null || issueSetEscalationPolicy.errors.length > 0)
    throw new Refused(issueSetEscalationPolicy?.errors ?? []);
}
