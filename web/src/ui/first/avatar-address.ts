/** The path of an avatar with a width in pixels; null for the widest. REST gives addresses with the host. */
export function avatarAddress(src: string, width: number | null): string {
  const path = src.replace(/^https?:\/\/[^/]+/, '');
  return width === null ? path : `${path}?width=${width}`;
}
