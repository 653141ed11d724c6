import { withBase } from '../../site/base-path.ts';

const NAME = 'epics_limit_warning_dismissed';
const DAYS = 365;

export function isLimitWarningDismissed(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${NAME}=true`);
}

/** Cookie that hides the warning for a year. */
export const LIMIT_WARNING_COOKIE = `${NAME}=true; max-age=${DAYS * 86_400}; path=${withBase('/')}; samesite=lax`;
