import { withBase } from '../../site/base-path.ts';

const NAME = 'collapsed_gutter';
const ONE_YEAR = 31_536_000;

/** Whether the person left the details collapsed. */
export function readCollapsed(cookies: string): boolean {
  return cookies.split('; ').includes(`${NAME}=true`);
}

/** The cookie that remembers it on all pages. */
export function collapsedCookie(collapsed: boolean): string {
  return `${NAME}=${collapsed}; Path=${withBase('/')}; Max-Age=${ONE_YEAR}; SameSite=Lax`;
}
