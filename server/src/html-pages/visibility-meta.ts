import {
  ADMINISTRATOR_META,
  RIGHTS_META,
  readVisibilityToken,
  PERSISTED_COOKIE,
  VISIBLE_META,
  visibilityTokenText,
} from '@cairn/domain/persisted-list/visibility-token';
import { PREFERENCES_META, preferencesText } from '@cairn/domain/preferences/meta-text';
import { DEFAULT_PERSONAL_TOKEN_PREFIX, TOKEN_PREFIX_META } from '@cairn/domain/secrets/patterns';
import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import type { PageMetaOf, PageMeta } from '../http/web-app/own-page.ts';
import { rightsStamp } from '../http/web-app/rights-stamp.ts';
import { chosenPreferences } from '../preferences/queries.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

/** The given items that the viewer may see now, in the given order. */
const visibleOf = async (
  { db }: Reader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<readonly number[]> => {
  if (ids.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`
    SELECT work_items.id FROM work_items
    WHERE work_items.id = ANY (${ids}::bigint[]) AND ${forViewer(workItemVisibleAlone('work_items'), viewer)}`.execute(
    db,
  );
  const visible = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => visible.has(id));
};

/**
 * Meta data for a browser that may have stored a list for its user: the nonce of their rights, the stored rows
 * for this path that they may still see (decision 048), what they chose for themselves, whether they are an
 * administrator, and the prefix of tokens unless it is the default. None without a session.
 */
export function visibilityMeta(context: Context): PageMetaOf {
  return async ({ viewer, sessionId, cookies }, { build, found }): Promise<PageMeta | null> => {
    if (sessionId === null) return null;
    const { tokenPrefix } = context.settings;
    const chosen = preferencesText(await chosenPreferences(context, viewer));
    const rights = {
      [RIGHTS_META]: rightsStamp(context.settings.secret, viewer, sessionId, build),
      ...(chosen !== '' && { [PREFERENCES_META]: chosen }),
      ...(viewer.admin && { [ADMINISTRATOR_META]: 'true' }),
      ...(tokenPrefix !== DEFAULT_PERSONAL_TOKEN_PREFIX && { [TOKEN_PREFIX_META]: tokenPrefix }),
    };
    const asked = found ? readVisibilityToken(cookies[PERSISTED_COOKIE]) : null;
    if (asked === null) return rights;
    const ids = await visibleOf(context, viewer, asked.ids);
    return { ...rights, [VISIBLE_META]: visibilityTokenText({ nonce: asked.nonce, ids }) };
  };
}
