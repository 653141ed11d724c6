import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { containing } from '../graphql/patterns.ts';
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
const MOST_FOUND = 50;

/**
 * The groups and projects in a person's notification settings: those they are a member of, and those they set
 * a level for; with a search, all that they may see whose name or path contains the text.
 */
export async function settingPlaces(
  reader: Reader,
  viewer: Viewer,
  search: string | undefined,
): Promise<SettingPlace[]> {
  const which = search
    ? '(folded(n.full_name) LIKE folded(:search) OR folded(n.full_path) LIKE folded(:search))'
    : '(s.id IS NOT NULL OR n.id IN (SELECT m.namespace_id FROM effective_members m WHERE m.user_id = :me))';
  return selectForViewer<SettingPlace>(
    reader,
    viewer,
    "SELECT n.id, n.kind, n.full_name, n.full_path, coalesce(s.level, 'global') AS level, coalesce(s.events, '{}') AS events" +
      ' FROM namespaces n LEFT JOIN notification_settings s ON s.namespace_id = n.id AND s.user_id = :me' +
      ` WHERE ${which} AND ${namespaceVisible('n')}` +
      ` ORDER BY n.kind, n.full_name COLLATE "und-x-icu", n.id LIMIT ${search ? MOST_FOUND : MOST}`,
    { search: containing(search ?? '') },
    { search: 'text' },
  );
}
