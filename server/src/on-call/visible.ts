import { maySql } from '../access/may-sql.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

/** SQL of the visibility of the schedules and policies of a project. */
export function onCallVisible(ns: string): string {
  return `(${namespaceVisible(ns)} AND ${maySql('viewOnCall', ns)})`;
}

const MEMBER = 10;

/** SQL: somebody is a member of a project, directly or by a group. */
export function isMemberOf(userId: string, projectId: string): string {
  return (
    `EXISTS (SELECT FROM namespaces own_ns JOIN effective_members held ON held.namespace_id = ANY (own_ns.traversal_ids)` +
    ` JOIN users held_by ON held_by.id = held.user_id AND held_by.state = 'active'` +
    ` WHERE own_ns.id = ${projectId} AND held.user_id = ${userId} AND held.access_level >= ${MEMBER})`
  );
}

/**
 * SQL: a participant of a rotation is still a member of its project. Others take no turn, so that the next one is on
 * call instead.
 */
export function isStillMember(participant: string): string {
  const project =
    '(SELECT own.namespace_id FROM oncall_rotations own_rotation JOIN oncall_schedules own ON own.id = own_rotation.schedule_id' +
    ` WHERE own_rotation.id = ${participant}.rotation_id)`;
  return isMemberOf(`${participant}.user_id`, project);
}
