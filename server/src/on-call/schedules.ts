import { parseWallTime } from '@cairn/domain/incidents/wall-time';
import { type Selectable, sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { OncallSchedules } from '../db/tables.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import {
  createRotationInput,
  type CreateRotationInput,
  createScheduleInput,
  type CreateScheduleInput,
  updateRotationInput,
  type UpdateRotationInput,
  updateScheduleInput,
  type UpdateScheduleInput,
} from './inputs.ts';
import { lockOnCall, memberIds, recordOnCall } from './place.ts';

/** The most in a project. */
export const MOST_SCHEDULES = 50;
/** The most in a schedule. */
export const MOST_ROTATIONS = 20;

type ScheduleRow = Selectable<OncallSchedules>;

/** The fields of a schedule that its entries contain, with those of its rotations. */
const stateOf = async ({ trx }: Write, scheduleId: number): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ state: Record<string, unknown> }>`
    SELECT jsonb_build_object('name', s.name, 'description', s.description, 'timezone', s.timezone,
      'rotations', coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'starts_at', r.starts_at,
        'ends_at', r.ends_at, 'length', r.length, 'length_unit', r.length_unit,
        'user_ids', (SELECT jsonb_agg(p.user_id ORDER BY p.position) FROM oncall_participants p WHERE p.rotation_id = r.id))
        ORDER BY r.id) FROM oncall_rotations r WHERE r.schedule_id = s.id), '[]')) AS state
    FROM oncall_schedules s WHERE s.id = ${scheduleId}`.execute(trx);
  return rows[0]?.state ?? {};
};

/** Runs a change of a schedule and records it. */
const changing = async <T>(
  w: Write,
  project: NamespaceRow,
  scheduleId: number,
  change: () => Promise<T>,
): Promise<T> => {
  const before = await stateOf(w, scheduleId);
  const result = await change();
  recordOnCall(w, project, 'oncall_schedule', scheduleId, 'updated', before, await stateOf(w, scheduleId));
  return result;
};

const scheduleAt = async (w: Write, project: NamespaceRow, iid: string): Promise<ScheduleRow> => {
  const schedule = /^\d{1,9}$/.test(iid)
    ? await w.trx
        .selectFrom('oncall_schedules')
        .selectAll()
        .where('namespace_id', '=', project.id)
        .where('iid', '=', Number(iid))
        .executeTakeFirst()
    : undefined;
  if (!schedule) throw notFound();
  return schedule;
};

/** Creates a schedule of a project; nobody is on call by it before it has a rotation. */
export async function createSchedule(
  context: Context,
  viewer: Viewer,
  input: CreateScheduleInput,
): Promise<{ id: number }> {
  const { projectPath, name, description, timezone } = parseInput(createScheduleInput, input);
  return write(context.db, viewer, {}, async (w) => {
    const project = await lockOnCall(w, projectPath);
    const { count, last } = await w.trx
      .selectFrom('oncall_schedules')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('iid').as('last')])
      .where('namespace_id', '=', project.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_SCHEDULES)
      throw invalid({
        base: [`A project has at most ${MOST_SCHEDULES} on-call schedules. Delete one first.`],
      });
    const { id } = await w.trx
      .insertInto('oncall_schedules')
      .values({
        namespace_id: project.id,
        iid: (last ?? 0) + 1,
        name,
        description: description ?? null,
        timezone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    recordOnCall(w, project, 'oncall_schedule', id, 'created', {}, await stateOf(w, id));
    return { id };
  });
}

/** Changes a schedule. With another time zone its rotations change at the same times on the clocks there. */
export async function updateSchedule(
  context: Context,
  viewer: Viewer,
  input: UpdateScheduleInput,
): Promise<{ id: number }> {
  const { projectPath, iid, ...patch } = parseInput(updateScheduleInput, input);
  return write(context.db, viewer, {}, async (w) => {
    const project = await lockOnCall(w, projectPath);
    const { id } = await scheduleAt(w, project, iid);
    await changing(w, project, id, () =>
      w.trx
        .updateTable('oncall_schedules')
        .set({ ...patch, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute(),
    );
    return { id };
  });
}

/** Deletes a schedule with its rotations, and the rules of policies that email the person on call by it. */
export async function deleteSchedule(
  context: Context,
  viewer: Viewer,
  { projectPath, iid }: { readonly projectPath: string; readonly iid: string },
): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    const project = await lockOnCall(w, projectPath);
    const { id } = await scheduleAt(w, project, iid);
    const before = await stateOf(w, id);
    await w.trx.deleteFrom('oncall_schedules').where('id', '=', id).execute();
    recordOnCall(w, project, 'oncall_schedule', id, 'deleted', before, {});
  });
}

/** The ids of participants in their order. Throws for names that are no members of the project. */
const participantIds = async (w: Write, project: NamespaceRow, usernames: readonly string[]) => {
  const names = [...new Set(usernames.map((name) => name.trim().replace(/^@/, '').toLowerCase()))];
  const found = await memberIds(w, project, names);
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0)
    throw invalid({ participants: [`must be members of this project: ${missing.join(', ')}`] });
  return names.map((name) => found.get(name) as number);
};

const setParticipants = async (w: Write, rotationId: number, userIds: readonly number[]) => {
  await w.trx.deleteFrom('oncall_participants').where('rotation_id', '=', rotationId).execute();
  await w.trx
    .insertInto('oncall_participants')
    .values(userIds.map((user_id, position) => ({ rotation_id: rotationId, user_id, position })))
    .execute();
};

const assertOrder = (startsAt: string, endsAt: string | null): void => {
  const [start, end] = [parseWallTime(startsAt), endsAt === null ? null : parseWallTime(endsAt)];
  if (start !== null && end !== null && end <= start) throw invalid({ ends_at: ['must be after the start'] });
};

/** Adds a rotation of members of the project to a schedule. */
export async function createRotation(
  context: Context,
  viewer: Viewer,
  input: CreateRotationInput,
): Promise<{ id: number; scheduleId: number }> {
  const { projectPath, scheduleIid, participants, ...given } = parseInput(createRotationInput, input);
  const { name, startsAt, endsAt = null, length, unit } = given;
  assertOrder(startsAt, endsAt);
  return write(context.db, viewer, {}, async (w) => {
    const project = await lockOnCall(w, projectPath);
    const { id: scheduleId } = await scheduleAt(w, project, scheduleIid);
    const userIds = await participantIds(w, project, participants);
    const { count } = await w.trx
      .selectFrom('oncall_rotations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ROTATIONS)
      throw invalid({ base: [`A schedule has at most ${MOST_ROTATIONS} rotations. Delete one first.`] });
    return changing(w, project, scheduleId, async () => {
      const { id } = await w.trx
        .insertInto('oncall_rotations')
        .values({
          schedule_id: scheduleId,
          name,
          starts_at: sql<Date>`${startsAt}::timestamp`,
          ends_at: sql<Date | null>`${endsAt}::timestamp`,
          length,
          length_unit: unit,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setParticipants(w, id, userIds);
      return { id, scheduleId };
    });
  });
}

/** The rotation with its project, if the viewer may change it. */
const lockRotation = async (w: Write, id: number) => {
  const find = () =>
    w.trx
      .selectFrom('oncall_rotations as r')
      .innerJoin('oncall_schedules as s', 's.id', 'r.schedule_id')
      .select(['r.id', 'r.schedule_id', 's.namespace_id', 's.iid as schedule_iid'])
      .select(sql<string>`to_char(r.starts_at, 'YYYY-MM-DD"T"HH24:MI')`.as('starts_at'))
      .select(sql<string | null>`to_char(r.ends_at, 'YYYY-MM-DD"T"HH24:MI')`.as('ends_at'))
      .where('r.id', '=', id)
      .executeTakeFirst();
  const seen = await find();
  if (!seen) throw notFound();
  const project = await lockOnCall(w, seen.namespace_id);
  const rotation = await find();
  if (!rotation) throw notFound();
  return { project, rotation };
};

/** Changes a rotation; its shifts are counted anew from its start. */
export async function updateRotation(
  context: Context,
  viewer: Viewer,
  input: UpdateRotationInput,
): Promise<{ id: number }> {
  const { id, participants, startsAt, endsAt, unit, ...patch } = parseInput(updateRotationInput, input);
  return write(context.db, viewer, {}, async (w) => {
    const { project, rotation } = await lockRotation(w, id);
    assertOrder(startsAt ?? rotation.starts_at, endsAt === undefined ? rotation.ends_at : endsAt);
    const userIds = participants && (await participantIds(w, project, participants));
    await changing(w, project, rotation.schedule_id, async () => {
      await w.trx
        .updateTable('oncall_rotations')
        .set({
          ...patch,
          ...(unit !== undefined && { length_unit: unit }),
          ...(startsAt !== undefined && { starts_at: sql<Date>`${startsAt}::timestamp` }),
          ...(endsAt !== undefined && { ends_at: sql<Date | null>`${endsAt}::timestamp` }),
          updated_at: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .execute();
      if (userIds) await setParticipants(w, id, userIds);
    });
    return { id };
  });
}

/** Deletes a rotation of a schedule. */
export async function deleteRotation(
  context: Context,
  viewer: Viewer,
  {
    projectPath,
    scheduleIid,
    id,
  }: { readonly projectPath: string; readonly scheduleIid: string; readonly id: number },
): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    const project = await lockOnCall(w, projectPath);
    const schedule = await scheduleAt(w, project, scheduleIid);
    await changing(w, project, schedule.id, async () => {
      const deleted = await w.trx
        .deleteFrom('oncall_rotations')
        .where('id', '=', id)
        .where('schedule_id', '=', schedule.id)
        .returning('id')
        .executeTakeFirst();
      if (!deleted) throw notFound();
    });
  });
}
