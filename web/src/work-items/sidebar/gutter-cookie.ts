import { withBase } from '../../site/base-path.ts';

const NAME = 'collapsed_gutter';
const ONE_YEAR = 31_536_000;

/** True when the viewer left the sidebar collapsed. */
export function readCollapsed(cookies: string): boolean {
  return cookies.split('; ').includes(`${NAME}=true`);
}

/** The cookie that stores the collapsed state for all pages. */
export function collapsedCookie(collapsed: boolean): string {
  return `${NAME}=${collapsed}; Path=${withBase('/')}; Max-Age=${ONE_YEAR}; SameSite=Lax`;
}
