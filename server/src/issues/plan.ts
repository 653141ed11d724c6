import type { z } from 'zod';
import type { Write } from '../changes/write.ts';
import { invalid } from '../http/errors.ts';
import { isUsableIteration } from '../iterations/queries.ts';
import { isUsableMilestone } from '../milestones/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { updateIssueInput } from './inputs.ts';

type Plan = Pick<
  z.output<typeof updateIssueInput>,
  'weight' | 'healthStatus' | 'milestoneId' | 'iterationId' | 'startDate' | 'dueDate'
>;

/** The part of the input that says when and how an issue is planned, as columns. */
export const planOf = (given: Plan) => ({
  weight: given.weight,
  health_status: given.healthStatus,
  milestone_id: given.milestoneId,
  iteration_id: given.iterationId,
  start_date: given.startDate,
  due_date: given.dueDate,
});

export const someGiven = (values: object): boolean =>
  Object.values(values).some((value) => value !== undefined);

/** Milestones and iterations come from the project or the groups above it, and an issue does not end before it starts. */
export const checkPlan = async (
  w: Write,
  project: NamespaceRow,
  plan: Partial<ReturnType<typeof planOf>>,
  held: { readonly start_date: string | null; readonly due_date: string | null },
): Promise<void> => {
  const reader = { db: w.trx };
  if (plan.milestone_id && !(await isUsableMilestone(reader, project, plan.milestone_id))) {
    throw invalid({ milestone_id: ['is not available in this project'] });
  }
  if (plan.iteration_id && !(await isUsableIteration(reader, project, plan.iteration_id))) {
    throw invalid({ iteration_id: ['is not available in this project'] });
  }
  const start = plan.start_date === undefined ? held.start_date : plan.start_date;
  const due = plan.due_date === undefined ? held.due_date : plan.due_date;
  if (start !== null && due !== null && due < start) {
    throw invalid({ due_date: ['must be greater than or equal to start date'] });
  }
};
