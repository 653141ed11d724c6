import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../../access/viewer.ts';
import type { ServerSettings } from '../../context.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import { siteUrl } from '../../http/addresses/site-url.ts';
import { SEAL_TYPES, sealKeys, sealParams } from '../paging/cursor-seal.ts';

/** The PostgreSQL types of the named parameters that every statement may use. */
export const ENVIRONMENT_TYPES = {
  ...VIEWER_PARAM_TYPES,
  username: 'text',
  public_url: 'text',
  base_path: 'text',
  sends_mail: 'boolean',
  roadmap_epics_limit: 'integer',
  complexity_score: 'integer',
  complexity_limit: 'integer',
  event: 'jsonb',
  ...SEAL_TYPES,
} as const;

/** What a subscription reports, for the fields that read more than the subscription's arguments. */
export type SubscriptionEvent = Readonly<Record<string, string | number>>;

/** Returns the values of these parameters for one request. */
export function environmentOf(
  viewer: Viewer,
  settings: ServerSettings,
  complexity: { readonly score: number | null; readonly limit: number },
  event: SubscriptionEvent | null = null,
): Readonly<Record<keyof typeof ENVIRONMENT_TYPES, unknown>> {
  return {
    ...viewerParams(viewer),
    username: viewer.username,
    public_url: siteUrl(settings),
    base_path: basePathOf(settings),
    sends_mail: settings.mail !== null,
    roadmap_epics_limit: settings.roadmapEpicsLimit,
    complexity_score: complexity.score,
    complexity_limit: complexity.limit,
    event: event && JSON.stringify(event),
    ...sealParams(sealKeys(settings.secret)),
  };
}
