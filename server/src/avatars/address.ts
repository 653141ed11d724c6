import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';

/** The path of avatars, followed by the name of one. */
export const AVATAR_PATH = '/-/avatars';

/** The address of an avatar in answers of REST; null without one. */
export function avatarUrl({ settings }: Pick<Context, 'settings'>, path: string | null): string | null {
  return path === null ? null : siteUrl(settings) + path;
}
