const SHUT = "default-src 'none'; sandbox";
/** A film or a sound is played in a page that the browser makes around it, which reads it again with the reader's cookies. */
const PLAYING = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";

/** Headers under which nothing in a file runs, whatever it says about itself. */
export function inertHeaders(type: string) {
  return {
    'content-type': type,
    'content-security-policy': /^(?:audio|video)\//.test(type) ? PLAYING : SHUT,
    'x-content-type-options': 'nosniff',
  };
}
