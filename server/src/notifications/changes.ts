import { z } from 'zod';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { flagField, idField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { EVENTS, LEVELS } from './levels.ts';
import { findSetting, type Setting } from './queries.ts';

/** The namespace id of an entry that belongs to no group or project. */
const NO_NAMESPACE = 0;

const input = z.object({
  namespaceId: idField.nullable(),
  level: oneOf(LEVELS).optional(),
  events: z.partialRecord(z.enum(EVENTS), flagField).optional(),
  ownActivity: flagField.optional(),
});

/** The top-level group of a group or project the viewer may see; throws notFound(). */
const rootOf = async ({ trx, viewer }: Write, id: number): Promise<number> => {
  const place = await trx
    .selectFrom('namespaces')
    .select('root_namespace_id')
    .where('id', '=', id)
    .where(forViewer(namespaceVisible('namespaces'), viewer))
    .executeTakeFirst();
  if (!place) throw notFound();
  return place.root_namespace_id;
};

/**
 * Sets the viewer's notification level for a visible group or project, or with null the global one. Events
 * left out stay unchanged. Returns the new setting.
 */
export async function setNotifications(
  context: Context,
  viewer: Viewer,
  given: z.input<typeof input>,
  options: WriteOptions = {},
): Promise<Setting> {
  const { namespaceId, level, events = {}, ownActivity } = parseInput(input, given);
  if (namespaceId === null && level === 'global') throw invalid({ level: ['is not included in the list'] });
  return write(context.db, viewer, options, async (w) => {
    const userId = viewer.userId as number;
    const rootNamespaceId = namespaceId === null ? null : await rootOf(w, namespaceId);
    // Serialises these calls, because each keeps the events that it does not mention.
    await w.trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const before = await findSetting({ db: w.trx }, userId, namespaceId);
    const after: Setting = {
      level: level ?? before.level,
      events: EVENTS.filter((name) => events[name] ?? before.events.includes(name)),
      ownActivity: ownActivity ?? before.ownActivity,
    };
    const columns = { level: after.level, events: [...after.events], own_activity: after.ownActivity };
    const { id } = await w.trx
      .insertInto('notification_settings')
      .values({
        user_id: userId,
        namespace_id: namespaceId,
        root_namespace_id: rootNamespaceId,
        ...columns,
      })
      .onConflict((on) =>
        on.columns(['user_id', 'namespace_id']).doUpdateSet({ ...columns, updated_at: new Date() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    w.record({
      subjectType: 'notification_setting',
      subjectId: id,
      rootNamespaceId: rootNamespaceId ?? NO_NAMESPACE,
      namespaceId: null,
      kind: 'notification_setting.updated',
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}
