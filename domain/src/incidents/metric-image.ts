import { lengthInCharacters } from '../text/limits.ts';

/** The largest file, in bytes. */
export const METRIC_IMAGE_MAX_BYTES = 10 * 1_048_576;
/** The most pictures of one incident. */
export const METRIC_IMAGES_MAX = 100;
export const METRIC_URL_MAX = 255;
export const METRIC_TEXT_MAX = 128;

/** The problem of the address that a picture links to; null for a good one and for none. */
export function metricUrlProblem(url: string): string | null {
  if (url === '') return null;
  if (lengthInCharacters(url) > METRIC_URL_MAX)
    return `is too long (maximum is ${METRIC_URL_MAX} characters)`;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed && /^https?:$/.test(parsed.protocol) && /^https?:\/\//i.test(url)) return null;
  return 'must be an address that begins with http:// or https://';
}
