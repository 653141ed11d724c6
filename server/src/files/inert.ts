const SHUT = "default-src 'none'; sandbox";
/**
 * The browser plays video and audio in a document of its own, which requests the file again with the viewer's
 * cookies.
 */
const PLAYING = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";

/** Returns headers that keep anything in a file from running, whatever its type. */
export function inertHeaders(type: string) {
  return {
    'content-type': type,
    'content-security-policy': /^(?:audio|video)\//.test(type) ? PLAYING : SHUT,
    'x-content-type-options': 'nosniff',
  };
}
