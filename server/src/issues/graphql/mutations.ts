import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { ArgumentError } from '../../graphql/arguments.ts';
import { withoutNulls } from '../../graphql/compiler/without-nulls.ts';
import { iidOf } from '../../graphql/iid.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { clearableOf } from '../../item-changes/fields.ts';
import { answeringConflicts } from '../../work-items/texts/edit-conflict.ts';
import { getIssueId } from '../../work-items/queries.ts';
import { estimateGiven } from '../../work-items/durations.ts';
import {
  type GraphqlFields,
  storedValue,
  storedValues,
  type ValueName,
} from '../../work-items/widgets/graphql-input.ts';
import { usersNamed } from '../queries.ts';
import { createItem } from '../../item-changes/create-item.ts';
import type { CreateInput, UpdateInput } from '../../item-changes/inputs.ts';
import { setSubscription } from '../../item-changes/subscription.ts';
import { moveItems } from '../../item-changes/moving/move-items.ts';
import { updateItemAt } from '../../item-changes/update-item.ts';
import { issuesBulkUpdate } from './bulk.ts';

interface IssuePlace {
  readonly projectPath: string;
  readonly iid: string;
}

type SchemaInput<T> = GraphqlFields<Omit<T, 'type'>> & { readonly type?: string | null };

const issueIdAt = (context: Context, viewer: Viewer, { projectPath, iid }: IssuePlace): Promise<number> =>
  getIssueId(context, viewer, projectPath, iidOf(iid));

/** The type as change functions name it. Throws for the type epic. */
const typeNamed = (type: string | null | undefined): UpdateInput['type'] => {
  if (type === 'EPIC') throw new ArgumentError('type', 'cannot be EPIC: use createEpic');
  return type ? (type.toLowerCase() as NonNullable<UpdateInput['type']>) : undefined;
};

const CLEARABLE = [...clearableOf('issue'), 'epicId'] as const;

const create = mutationOn<SchemaInput<Omit<CreateInput, 'namespaceId'>> & { projectPath: string }>(
  async (context, viewer, { projectPath, type, ...rest }) => {
    const { id, commandMessages } = await createItem(context, viewer, {
      ...withoutNulls(storedValues(rest), ...CLEARABLE),
      type: typeNamed(type) ?? 'issue',
      namespaceId: projectPath,
    });
    return { issue: id, commandMessages, errors: [] };
  },
);

const change = async (
  context: Context,
  viewer: Viewer,
  place: IssuePlace,
  changes: Omit<UpdateInput, 'id'>,
) => {
  const at = { noun: 'issue', namespace: place.projectPath, iid: iidOf(place.iid) } as const;
  const find = () => issueIdAt(context, viewer, place);
  const { id, changeIds, commandMessages } = await updateItemAt(context, viewer, at, changes, find);
  return { issue: id, commandMessages, changeIds: changeIds.map(String), errors: [] };
};

const update = mutationOn<
  SchemaInput<Omit<UpdateInput, 'id' | 'stateEvent' | 'timeEstimate'>> &
    IssuePlace & {
      stateEvent?: 'CLOSE' | 'REOPEN' | null;
      locked?: boolean | null;
      timeEstimate?: string | null;
    }
>(async (context, viewer, { projectPath, iid, stateEvent, locked, type, timeEstimate, ...rest }) =>
  change(
    context,
    viewer,
    { projectPath, iid },
    {
      ...withoutNulls(storedValues(rest), ...CLEARABLE),
      type: typeNamed(type),
      timeEstimate: await estimateGiven(context, timeEstimate),
      ...(stateEvent
        ? { stateEvent: stateEvent === 'CLOSE' ? ('close' as const) : ('reopen' as const) }
        : {}),
      ...(typeof locked === 'boolean' ? { discussionLocked: locked } : {}),
    },
  ),
);

/** A mutation that sets one field of an issue. */
const setting = <Input extends object>(changes: (input: Input) => Omit<UpdateInput, 'id'>): Mutation =>
  mutationOn<Input & IssuePlace>(async (context, viewer, input) =>
    change(context, viewer, input, changes(input)),
  );

/** The list that each mode fills; the current assignees are read once the issue is locked. */
const ASSIGNMENT_OF = {
  REPLACE: 'assigneeIds',
  APPEND: 'addAssigneeIds',
  REMOVE: 'removeAssigneeIds',
} as const;

interface AssigneesInput extends IssuePlace {
  readonly assigneeUsernames: readonly string[];
  readonly operationMode: 'REPLACE' | 'APPEND' | 'REMOVE' | null;
}

const setAssignees = mutationOn<AssigneesInput>(
  async (context, viewer, { assigneeUsernames, operationMode, ...place }) => {
    const named = await usersNamed(context, assigneeUsernames);
    return change(context, viewer, place, { [ASSIGNMENT_OF[operationMode ?? 'REPLACE']]: named });
  },
);

const subscribe = mutationOn<IssuePlace & { subscribedState: boolean }>(
  async (context, viewer, { subscribedState, ...place }) => {
    const id = await issueIdAt(context, viewer, place);
    await setSubscription(context, viewer, { id, subscribed: subscribedState });
    return { issue: id, errors: [] };
  },
);

const move = mutationOn<IssuePlace & { targetProjectPath: string }>(
  async (context, viewer, { targetProjectPath, ...place }) => {
    const id = await issueIdAt(context, viewer, place);
    const { moved } = await moveItems(context, viewer, {
      ids: [id],
      target: targetProjectPath,
      operation: 'move',
    });
    return { issue: moved[0]?.newId ?? null, errors: [] };
  },
);

export const issueMutations: Readonly<Record<string, Mutation>> = {
  createIssue: create,
  updateIssue: answeringConflicts(update),
  issuesBulkUpdate,
  issueSetLocked: setting<{ locked: boolean }>(({ locked }) => ({ discussionLocked: locked })),
  issueSetConfidential: setting<{ confidential: boolean }>(({ confidential }) => ({ confidential })),
  issueSetWeight: setting<{ weight?: number | null }>(({ weight }) => ({ weight: weight ?? null })),
  issueSetDueDate: setting<{ dueDate?: string | null }>(({ dueDate }) => ({ dueDate: dueDate ?? null })),
  issueSetEpic: setting<{ epicId?: number | null }>(({ epicId }) => ({ epicId: epicId ?? null })),
  issueSetIteration: setting<{ iterationId?: number | null }>(({ iterationId }) => ({
    iterationId: iterationId ?? null,
  })),
  issueSetSeverity: setting<{ severity: ValueName<'severity'> }>(({ severity }) => ({
    severity: storedValue('severity', severity),
  })),
  issueSetEscalationStatus: setting<{ status: ValueName<'escalationStatus'> }>(({ status }) => ({
    escalationStatus: storedValue('escalationStatus', status),
  })),
  issueSetAssignees: setAssignees,
  issueSetSubscription: subscribe,
  issueMove: move,
};
