import { maySql } from '../access/may-sql.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

/** SQL of the visibility of the schedules and policies of a project. */
export function onCallVisible(ns: string): string {
  return `(${namespaceVisible(ns)} AND ${maySql('viewOnCall', ns)})`;
}

const MEMBER = 10;

/**
 * SQL: a participant of a rotation is still a member of its project. Others take no turn, so that the next one is on
 * call instead.
 */
export function isStillMember(participant: string): string {
  return (
    `EXISTS (SELECT FROM oncall_rotations own_rotation JOIN oncall_schedules own ON own.id = own_rotation.schedule_id` +
    ` JOIN namespaces own_ns ON own_ns.id = own.namespace_id` +
    ` JOIN effective_members held ON held.namespace_id = ANY (own_ns.traversal_ids)` +
    ` JOIN users person ON person.id = held.user_id AND person.state = 'active'` +
    ` WHERE own_rotation.id = ${participant}.rotation_id AND held.user_id = ${participant}.user_id` +
    ` AND held.access_level >= ${MEMBER})`
  );
}
