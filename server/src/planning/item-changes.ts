import type { Write } from '../changes/write.ts';
import { createEpicWithin } from '../epics/create-epic.ts';
import { updateEpicWithin } from '../epics/update-epic.ts';
import { invalid } from '../http/errors.ts';
import { createIssueWithin } from '../issues/create-issue.ts';
import { updateIssueWithin } from '../issues/update-issue.ts';
import type { z } from 'zod';
import { parseInput } from '../changes/input.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { createEpicInput, updateEpicInput } from '../epics/inputs.ts';
import { createIssueInput, updateIssueInput } from '../issues/inputs.ts';
import type { createItemInput, updateItemInput } from './inputs.ts';

type Common = Partial<z.output<typeof updateItemInput>>;

/** Fields that only some types have, with the name of the widget that holds them. */
const EPICS_LACK = {
  assigneeIds: 'assignees_widget',
  milestoneId: 'milestone_widget',
  iterationId: 'iteration_widget',
  weight: 'weight_widget',
  healthStatus: 'health_status_widget',
} as const;
const ISSUES_LACK = { color: 'color_widget', datesFixed: 'rolled-up dates' } as const;

const refuseForeign = (given: Common, lacked: Readonly<Record<string, string>>, type: string): void => {
  const foreign = Object.keys(lacked).filter((field) => given[field as keyof Common] !== undefined);
  if (foreign.length === 0) return;
  const keys = foreign.map((field) => lacked[field]).join(', ');
  throw invalid({ base: [`Following widget keys are not supported by ${type} type: [${keys}]`] });
};

/** An epic's days are fixed as soon as somebody names one. */
const epicDates = ({ startDate, dueDate, datesFixed }: Common) => ({
  ...(startDate === undefined ? {} : { startDateFixed: startDate }),
  ...(dueDate === undefined ? {} : { dueDateFixed: dueDate }),
  ...(startDate === undefined && datesFixed === undefined ? {} : { startDateIsFixed: datesFixed ?? true }),
  ...(dueDate === undefined && datesFixed === undefined ? {} : { dueDateIsFixed: datesFixed ?? true }),
});

const asEpic = (given: Common) => {
  refuseForeign(given, EPICS_LACK, 'Epic');
  const { startDate: _start, dueDate: _due, datesFixed: _fixed, ...rest } = given;
  return { ...rest, ...epicDates(given) };
};

/** Creates an item of any type as part of a larger write. */
export const createItemWithin = async (
  w: Write,
  { type, namespaceId, ...given }: z.output<typeof createItemInput>,
): Promise<{ id: number; iid: number }> => {
  if (type === 'epic')
    return createEpicWithin(w, parseInput(createEpicInput, { ...asEpic(given), groupId: namespaceId }));
  const { datesFixed: _fixed, color: _color, ...rest } = given;
  refuseForeign({ color: given.color }, ISSUES_LACK, 'Issue');
  return createIssueWithin(w, parseInput(createIssueInput, { ...rest, type, projectId: namespaceId }));
};

export interface ItemManner {
  /** The item was made in this very write. */
  readonly fresh?: boolean;
  /** Its type, of an item that is claimed with the tree already. */
  readonly type?: string;
}

/** Changes an item of any type as part of a larger write; only the given fields. */
export const updateItemWithin = async (
  w: Write,
  given: z.output<typeof updateItemInput>,
  { fresh = false, type }: ItemManner = {},
): Promise<void> => {
  const known = type ?? claimed(await claimItems(w, [given.id], { tree: true }), given.id, 'any').type;
  if (known === 'epic') {
    await updateEpicWithin(w, parseInput(updateEpicInput, { ...asEpic(given), id: given.id }));
    return;
  }
  const { datesFixed: _fixed, color: _color, ...rest } = given;
  refuseForeign({ color: given.color }, ISSUES_LACK, 'Issue');
  await updateIssueWithin(w, parseInput(updateIssueInput, rest), { fresh });
};
