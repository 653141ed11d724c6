import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

interface SettingPlace {
  readonly id: number;
  readonly kind: 'group' | 'project';
  readonly full_name: string;
  readonly full_path: string;
  readonly level: string;
  readonly events: readonly string[];
}

const MOST = 500;

/**
 * The groups and projects in a person's notification settings: those they are a member of, and those they set
 * a level for.
 */
export async function settingPlaces({ db }: Reader, viewer: Viewer): Promise<SettingPlace[]> {
  const { rows } = await sql<SettingPlace>`
    SELECT n.id, n.kind, n.full_name, n.full_path, coalesce(s.level, 'global') AS level, coalesce(s.events, '{}') AS events
    FROM namespaces n LEFT JOIN notification_settings s ON s.namespace_id = n.id AND s.user_id = ${viewer.userId}
    WHERE (s.id IS NOT NULL OR n.id IN (SELECT m.namespace_id FROM effective_members m WHERE m.user_id = ${viewer.userId}))
      AND ${forViewer(namespaceVisible('n'), viewer)}
    ORDER BY n.kind, n.full_name COLLATE "und-x-icu", n.id LIMIT ${MOST}`.execute(db);
  return rows;
}
