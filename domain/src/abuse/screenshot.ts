/** What a picture that goes with an abuse report may be at most, in bytes: 1 MiB. */
export const MOST_SCREENSHOT_BYTES = 1_048_576;
