import type { Viewer } from '../access/viewer.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { findLabel } from './queries.ts';

/** Subscribes a person to a label, or unsubscribes them; `changed` is false when nothing changed. */
export async function setLabelSubscription(
  context: Context,
  viewer: Viewer,
  { id, subscribed }: { readonly id: number; readonly subscribed: boolean },
  options: WriteOptions = {},
): Promise<{ changed: boolean }> {
  return write(context.db, viewer, options, async (w) => {
    const label = await findLabel({ db: w.trx }, viewer, id);
    if (!label) throw notFound('Label');
    const place = await getNamespace({ db: w.trx }, viewer, label.namespace_id);
    if (!mayIn(viewer, place, 'subscribe')) throw forbidden();
    const key = { user_id: viewer.userId as number, label_id: id };
    const touched = subscribed
      ? await w.trx
          .insertInto('label_subscriptions')
          .values({ ...key, root_namespace_id: label.root_namespace_id })
          .onConflict((on) => on.doNothing())
          .returning('label_id')
          .executeTakeFirst()
      : await w.trx
          .deleteFrom('label_subscriptions')
          .where('user_id', '=', key.user_id)
          .where('label_id', '=', id)
          .returning('label_id')
          .executeTakeFirst();
    if (!touched) return { changed: false };
    w.record({
      subjectType: 'notification_setting',
      subjectId: id,
      rootNamespaceId: label.root_namespace_id,
      namespaceId: null,
      kind: `label_subscription.${subscribed ? 'created' : 'deleted'}`,
      before: subscribed ? {} : key,
      after: subscribed ? key : {},
    });
    return { changed: true };
  });
}
