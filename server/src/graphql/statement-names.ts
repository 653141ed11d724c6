import type { Plan } from './statement.ts';

const OFTEN = 8;
// Each connection holds every kept plan, of up to two megabytes.
const MOST = 50;

/**
 * Gives the statement of a plan the name under which PostgreSQL keeps it, once it has been asked often; undefined for one
 * that must be planned for its values. Planning the page of an epic takes four times as long as running it.
 */
export const keptNames = (): ((plan: Plan) => string | undefined) => {
  const asked = new WeakMap<Plan, number>();
  const names = new WeakMap<Plan, string>();
  let given = 0;
  return (plan) => {
    const known = names.get(plan);
    if (known !== undefined || !plan.keepable) return known;
    const times = (asked.get(plan) ?? 0) + 1;
    asked.set(plan, times);
    if (times < OFTEN || given >= MOST) return undefined;
    given += 1;
    const name = `graphql_${given}`;
    names.set(plan, name);
    return name;
  };
};
