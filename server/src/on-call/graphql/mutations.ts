import type { RuleStatus } from '@cairn/domain/incidents/escalation';
import type { ShiftUnit } from '@cairn/domain/incidents/on-call';
import { type Nullable, withoutNulls } from '../../graphql/compiler/without-nulls.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { iidOf } from '../../graphql/iid.ts';
import { getIssueId } from '../../work-items/queries.ts';
import { setPolicy } from '../escalations.ts';
import {
  type CreatePolicyInput,
  type CreateScheduleInput,
  type UpdatePolicyInput,
  type UpdateScheduleInput,
} from '../inputs.ts';
import { createPolicy, deletePolicy, updatePolicy } from '../policies.ts';
import {
  createRotation,
  createSchedule,
  deleteRotation,
  deleteSchedule,
  updateRotation,
  updateSchedule,
} from '../schedules.ts';

interface WallTimeInput {
  readonly date: string;
  readonly time: string;
}

interface RotationFields {
  readonly name: string;
  readonly startsAt: WallTimeInput;
  readonly endsAt: WallTimeInput | null;
  readonly rotationLength: { readonly length: number; readonly unit: Uppercase<ShiftUnit> };
  readonly participants: readonly { readonly username: string }[];
}

const wallText = ({ date, time }: WallTimeInput): string => `${date}T${time}`;

/** The fields of a rotation as its changes take them; those that are not given are left out. */
const rotationOf = ({ name, startsAt, endsAt, rotationLength, participants }: Partial<RotationFields>) => ({
  ...(name !== undefined && { name }),
  ...(startsAt && { startsAt: wallText(startsAt) }),
  ...(endsAt !== undefined && { endsAt: endsAt && wallText(endsAt) }),
  ...(rotationLength && {
    length: rotationLength.length,
    unit: rotationLength.unit.toLowerCase() as ShiftUnit,
  }),
  ...(participants && { participants: participants.map(({ username }) => username) }),
});

interface RuleInput {
  readonly oncallScheduleIid?: string | null;
  readonly username?: string | null;
  readonly elapsedTimeSeconds: number;
  readonly status: Uppercase<RuleStatus>;
}

const rulesOf = (rules: readonly RuleInput[]) =>
  rules.map(({ status, ...rule }) => ({ ...rule, status: status.toLowerCase() as RuleStatus }));

export const onCallMutations: Readonly<Record<string, Mutation>> = {
  issueSetEscalationPolicy: mutationOn<{
    projectPath: string;
    iid: string;
    escalationPolicyId?: number | null;
  }>(async (context, viewer, { projectPath, iid, escalationPolicyId }) => {
    const itemId = await getIssueId(context, viewer, projectPath, iidOf(iid));
    await setPolicy(context, viewer, { itemId, policyId: escalationPolicyId ?? null });
    return { issue: itemId, errors: [] };
  }),
  oncallScheduleCreate: mutationOn<CreateScheduleInput>(async (context, viewer, input) => ({
    oncallSchedule: (await createSchedule(context, viewer, input)).id,
    errors: [],
  })),
  oncallScheduleUpdate: mutationOn<Nullable<UpdateScheduleInput>>(async (context, viewer, input) => ({
    oncallSchedule: (
      await updateSchedule(context, viewer, withoutNulls<UpdateScheduleInput>(input, 'description'))
    ).id,
    errors: [],
  })),
  oncallScheduleDestroy: mutationOn<{ projectPath: string; iid: string }>(async (context, viewer, input) => {
    await deleteSchedule(context, viewer, input);
    return { oncallSchedule: null, errors: [] };
  }),
  oncallRotationCreate: mutationOn<RotationFields & { projectPath: string; scheduleIid: string }>(
    async (context, viewer, { projectPath, scheduleIid, ...fields }) => {
      const { id } = await createRotation(context, viewer, {
        ...(rotationOf(fields) as Parameters<typeof createRotation>[2]),
        projectPath,
        scheduleIid,
      });
      return { oncallRotation: id, errors: [] };
    },
  ),
  oncallRotationUpdate: mutationOn<Nullable<Partial<RotationFields>> & { id: number }>(
    async (context, viewer, { id, ...fields }) => {
      const given = rotationOf(withoutNulls<Partial<RotationFields>>(fields as RotationFields, 'endsAt'));
      return { oncallRotation: (await updateRotation(context, viewer, { ...given, id })).id, errors: [] };
    },
  ),
  oncallRotationDestroy: mutationOn<{ projectPath: string; scheduleIid: string; id: number }>(
    async (context, viewer, input) => {
      await deleteRotation(context, viewer, input);
      return { oncallRotation: null, errors: [] };
    },
  ),
  escalationPolicyCreate: mutationOn<Omit<CreatePolicyInput, 'rules'> & { rules: readonly RuleInput[] }>(
    async (context, viewer, { rules, ...input }) => ({
      escalationPolicy: (await createPolicy(context, viewer, { ...input, rules: rulesOf(rules) })).id,
      errors: [],
    }),
  ),
  escalationPolicyUpdate: mutationOn<
    Nullable<Omit<UpdatePolicyInput, 'rules' | 'id'>> & { id: number; rules?: readonly RuleInput[] | null }
  >(async (context, viewer, { rules, ...input }) => {
    const patch = withoutNulls<Omit<UpdatePolicyInput, 'rules'>>(input, 'description');
    const { id } = await updatePolicy(context, viewer, { ...patch, ...(rules && { rules: rulesOf(rules) }) });
    return { escalationPolicy: id, errors: [] };
  }),
  escalationPolicyDestroy: mutationOn<{ id: number }>(async (context, viewer, { id }) => {
    await deletePolicy(context, viewer, { id });
    return { escalationPolicy: null, errors: [] };
  }),
};
