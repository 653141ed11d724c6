import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import {
  createPolicyInput,
  type CreatePolicyInput,
  type RuleInput,
  updatePolicyInput,
  type UpdatePolicyInput,
} from './inputs.ts';
import { lockOnCall, memberIds, recordOnCall } from './place.ts';

const stateOf = async ({ trx }: Write, policyId: number): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ state: Record<string, unknown> }>`
    SELECT jsonb_build_object('name', p.name, 'description', p.description,
      'rules', coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'elapsed_seconds', r.elapsed_seconds,
        'status', r.status, 'schedule_id', r.schedule_id, 'user_id', r.user_id) ORDER BY r.id)
        FROM escalation_rules r WHERE r.policy_id = p.id), '[]')) AS state
    FROM escalation_policies p WHERE p.id = ${policyId}`.execute(trx);
  return rows[0]?.state ?? {};
};

interface Rule {
  readonly elapsed_seconds: number;
  readonly status: string;
  readonly schedule_id: number | null;
  readonly user_id: number | null;
}

/** The rules with the ids of what they name. Throws for schedules and people that the project does not have. */
const rulesOf = async (w: Write, project: NamespaceRow, given: readonly RuleInput[]): Promise<Rule[]> => {
  const names = given.flatMap(({ username }) => (username ? [username.trim().replace(/^@/, '')] : []));
  const people = names.length > 0 ? await memberIds(w, project, names) : new Map<string, number>();
  const schedules = await w.trx
    .selectFrom('oncall_schedules')
    .select(['id', 'iid'])
    .where('namespace_id', '=', project.id)
    .execute();
  const rules = given.map(({ oncallScheduleIid, username, elapsedTimeSeconds, status }): Rule => {
    if (Boolean(oncallScheduleIid) === Boolean(username))
      throw invalid({ rules: ['must each name either an on-call schedule or a person'] });
    const schedule = schedules.find(({ iid }) => String(iid) === oncallScheduleIid);
    if (oncallScheduleIid && !schedule)
      throw invalid({ rules: ['must name on-call schedules of this project'] });
    const userId = username ? people.get(username.trim().replace(/^@/, '').toLowerCase()) : undefined;
    if (username && userId === undefined)
      throw invalid({ rules: [`must name members of this project: ${username}`] });
    return {
      elapsed_seconds: elapsedTimeSeconds,
      status,
      schedule_id: schedule?.id ?? null,
      user_id: userId ?? null,
    };
  });
  if (new Set(rules.map((rule) => JSON.stringify(rule))).size < rules.length)
    throw invalid({ rules: ['must all be different'] });
  return rules;
};

const SAME = ['elapsed_seconds', 'status', 'schedule_id', 'user_id'] as const;

/** Replaces the rules of a policy. A rule that stays the same is kept, so that it emails nobody twice. */
const setRules = async ({ trx }: Write, policyId: number, rules: readonly Rule[]): Promise<void> => {
  const before = await trx
    .selectFrom('escalation_rules')
    .select(['id', ...SAME])
    .where('policy_id', '=', policyId)
    .execute();
  const isSame = (a: Rule, b: Rule): boolean => SAME.every((column) => a[column] === b[column]);
  const gone = before.filter((old) => !rules.some((rule) => isSame(rule, old))).map(({ id }) => id);
  const added = rules.filter((rule) => !before.some((old) => isSame(rule, old)));
  if (gone.length > 0) await trx.deleteFrom('escalation_rules').where('id', 'in', gone).execute();
  if (added.length > 0)
    await trx
      .insertInto('escalation_rules')
      .values(added.map((rule) => ({ ...rule, policy_id: policyId })))
      .execute();
};

/** Creates the escalation policy of a project, which has one at most. */
export async function createPolicy(
  context: Context,
  viewer: Viewer,
  input: CreatePolicyInput,
): Promise<{ id: number }> {
  const { projectPath, name, description, rules } = parseInput(createPolicyInput, input);
  return write(context.db, viewer, {}, async (w) => {
    const project = await lockOnCall(w, projectPath);
    const other = await w.trx
      .selectFrom('escalation_policies')
      .select('id')
      .where('namespace_id', '=', project.id)
      .executeTakeFirst();
    if (other) throw invalid({ base: ['Only one escalation policy can be set per project'] });
    const given = await rulesOf(w, project, rules);
    const { id } = await w.trx
      .insertInto('escalation_policies')
      .values({ namespace_id: project.id, name, description: description ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setRules(w, id, given);
    recordOnCall(w, project, 'escalation_policy', id, 'created', {}, await stateOf(w, id));
    return { id };
  });
}

const lockPolicy = async (w: Write, id: number): Promise<NamespaceRow> => {
  const find = () =>
    w.trx.selectFrom('escalation_policies').select('namespace_id').where('id', '=', id).executeTakeFirst();
  const seen = await find();
  if (!seen) throw notFound();
  const project = await lockOnCall(w, seen.namespace_id);
  if (!(await find())) throw notFound();
  return project;
};

/** Changes a policy. Incidents that it is in use for follow it from then on. */
export async function updatePolicy(
  context: Context,
  viewer: Viewer,
  input: UpdatePolicyInput,
): Promise<{ id: number }> {
  const { id, rules, ...patch } = parseInput(updatePolicyInput, input);
  return write(context.db, viewer, {}, async (w) => {
    const project = await lockPolicy(w, id);
    const given = rules && (await rulesOf(w, project, rules));
    const before = await stateOf(w, id);
    await w.trx
      .updateTable('escalation_policies')
      .set({ ...patch, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    if (given) await setRules(w, id, given);
    recordOnCall(w, project, 'escalation_policy', id, 'updated', before, await stateOf(w, id));
    return { id };
  });
}

/** Deletes a policy; nobody is emailed about incidents it was in use for. */
export async function deletePolicy(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    const project = await lockPolicy(w, id);
    const before = await stateOf(w, id);
    await w.trx.deleteFrom('escalation_policies').where('id', '=', id).execute();
    recordOnCall(w, project, 'escalation_policy', id, 'deleted', before, {});
  });
}
