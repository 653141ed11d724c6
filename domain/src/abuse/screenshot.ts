/** Maximum size of a screenshot in an abuse report, in bytes: 1 MiB. */
export const MOST_SCREENSHOT_BYTES = 1_048_576;
