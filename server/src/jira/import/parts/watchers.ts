import { sql } from 'kysely';
import type { Write } from '../../../changes/write.ts';
import { knownParts, partId, storeParts, type WrittenPart } from './known-parts.ts';
import type { PartsCall } from './part.ts';

/**
 * Subscribes the people who watch issues in Jira, as far as they are mapped to members. Whoever has chosen
 * here whether to be notified keeps that choice.
 */
export async function writeWatchers(w: Write, { run, issues, tally }: PartsCall): Promise<void> {
  const known = await knownParts(w, 'watcher', issues);
  const fresh: (WrittenPart & { readonly userId: number; readonly rootId: number })[] = [];
  for (const { item, issue } of issues)
    for (const person of new Set(issue.watchers)) {
      const userId = run.people.authors.get(person);
      const jiraId = partId(person);
      if (userId === undefined) tally.count('watchers', 'left_out');
      else if (known.get(item.id, jiraId)) tally.count('watchers', 'unchanged');
      else
        fresh.push({
          itemId: item.id,
          jiraId,
          targetId: userId,
          digest: '',
          userId,
          rootId: item.root_namespace_id,
        });
    }
  if (fresh.length === 0) return;
  await sql`
    INSERT INTO subscriptions (user_id, work_item_id, root_namespace_id, subscribed)
    SELECT DISTINCT "userId", "itemId", "rootId", true
    FROM json_to_recordset(${JSON.stringify(fresh)}::json) AS n ("userId" bigint, "itemId" bigint, "rootId" bigint)
    ORDER BY 2, 1 ON CONFLICT (user_id, work_item_id) DO NOTHING`.execute(w.trx);
  await storeParts(w, run, 'watcher', fresh);
  tally.count('watchers', 'created', fresh.length);
}
