import { type RoadmapSettings, legalSettings } from '@cairn/domain/roadmap/settings';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';

/** The viewer's last settings of a group's roadmap; null when there are none or nobody is signed in. */
export async function rememberedView(
  { db }: Reader,
  viewer: Viewer,
  groupId: number,
): Promise<RoadmapSettings | null> {
  if (viewer.userId === null) return null;
  const row = await db
    .selectFrom('view_settings')
    .select('settings')
    .where('user_id', '=', viewer.userId)
    .where('place', '=', `roadmap:${groupId}`)
    .executeTakeFirst();
  return row ? legalSettings(row.settings as Record<string, unknown>) : null;
}
