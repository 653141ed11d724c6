import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { NOTED_POLICY } from '../changes/system-note.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { updateItemWithin } from '../item-changes/update-item.ts';
import { mayIn } from '../namespaces/policy.ts';
import { itemEvent } from '../work-items/events.ts';
import { can } from '../work-items/policy.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** The policy of the item's project by its name in any case, or its only one without a name; null when there is none. */
export async function policyNamed(
  { trx }: Write,
  item: LocatedItem,
  name: string,
): Promise<{ id: number; name: string } | null> {
  const policy = await trx
    .selectFrom('escalation_policies')
    .select(['id', 'name'])
    .where('namespace_id', '=', item.namespace_id)
    .executeTakeFirst();
  if (!policy || (name !== '' && policy.name.toLowerCase() !== name.toLowerCase())) return null;
  return policy;
}

/** The incident, locked, if the viewer may choose its policy. */
export async function lockIncident(w: Write, itemId: number): Promise<LocatedItem> {
  const item = lockedItem(await lockItemRows(w, [itemId], { tree: false }), itemId, 'issue');
  if (item.type !== 'incident') throw invalid({ base: ['Only incidents have an escalation policy'] });
  if (!can(w.viewer, item, 'setIssueMetadata') || !mayIn(w.viewer, item.namespace, 'viewOnCall'))
    throw forbidden();
  return item;
}

/**
 * Starts a policy for an incident from its first rule, which makes the incident triggered; null stops it. A policy of
 * another project is missing.
 */
export async function setPolicyWithin(w: Write, item: LocatedItem, policyId: number | null): Promise<void> {
  const before = await w.trx
    .selectFrom('incident_escalations as e')
    .innerJoin('escalation_policies as p', 'p.id', 'e.policy_id')
    .select(['e.policy_id', 'p.name'])
    .where('e.work_item_id', '=', item.id)
    .executeTakeFirst();
  let name: string | null = null;
  if (policyId === null) {
    await w.trx.deleteFrom('incident_escalations').where('work_item_id', '=', item.id).execute();
  } else {
    const policy = await w.trx
      .selectFrom('escalation_policies')
      .select('name')
      .where('id', '=', policyId)
      .where('namespace_id', '=', item.namespace_id)
      .executeTakeFirst();
    if (!policy) throw notFound();
    ({ name } = policy);
    if (item.escalation_status !== null) await updateItemWithin(w, { id: item.id, escalationStatus: null });
    await w.trx.deleteFrom('escalation_mails').where('work_item_id', '=', item.id).execute();
    await w.trx
      .insertInto('incident_escalations')
      .values({ work_item_id: item.id, policy_id: policyId, started_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column('work_item_id').doUpdateSet({ policy_id: policyId, started_at: sql<Date>`now()` }),
      )
      .execute();
  }
  w.record({
    subjectType: 'incident_escalation',
    subjectId: item.id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: 'incident_escalation.started',
    before: { policy_id: before?.policy_id ?? null },
    after: { policy_id: policyId },
  });
  if (policyId !== (before?.policy_id ?? null))
    w.record(itemEvent(item, 'updated', { [NOTED_POLICY]: before?.name ?? null }, { [NOTED_POLICY]: name }));
}

/** Sets the policy that is in use for an incident. */
export async function setPolicy(
  context: Context,
  viewer: Viewer,
  { itemId, policyId }: { readonly itemId: number; readonly policyId: number | null },
): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    await setPolicyWithin(w, await lockIncident(w, itemId), policyId);
  });
}
