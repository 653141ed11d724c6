/** Returns the path of the public address, below which all addresses are; empty for the root of a host. */
export function basePathOf({ publicUrl }: { readonly publicUrl: string }): string {
  return publicUrl.replace(/^https?:\/\/[^/]*/, '');
}

/**
 * Returns an address without that path, as routes know it. A proxy may have removed the path already, and
 * health probes call the port without it.
 */
export function withoutBase(base: string, url: string): string {
  if (!url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

const LINKING_TAG = /<(?:a|audio|img|link|script|source|video)\s[^<>]*>/g;
const FROM_THE_ROOT = /(\s(?:href|src)=")(\/(?![/\\])[^"]*)/g;

/** Returns HTML whose root-relative addresses begin with the path, where they do not already. */
export function htmlBelow(base: string, html: string): string {
  return base === ''
    ? html
    : html.replace(LINKING_TAG, (tag) =>
        tag.replace(FROM_THE_ROOT, (whole, before: string, address: string) =>
          withoutBase(base, address) === address ? `${before}${base}${address}` : whole,
        ),
      );
}
