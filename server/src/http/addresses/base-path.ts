/** The path of the public address, below which everything lies; empty where that is the root of a host. */
export function basePathOf({ publicUrl }: { readonly publicUrl: string }): string {
  return publicUrl.replace(/^https?:\/\/[^/]*/, '');
}

/** An address as routes know it. A proxy may have taken the path off already, and probes ask the port without it. */
export function withoutBase(base: string, url: string): string {
  if (!url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

const LINKING_TAG = /<(?:a|audio|img|link|script|source|video)\s[^<>]*>/g;
const FROM_THE_ROOT = /(\s(?:href|src)=")(\/(?![/\\])[^"]*)/g;

/** HTML with its addresses that begin at the root of the host moved below the path, where they are not there already. */
export function htmlBelow(base: string, html: string): string {
  return base === ''
    ? html
    : html.replace(LINKING_TAG, (tag) =>
        tag.replace(FROM_THE_ROOT, (whole, before: string, address: string) =>
          withoutBase(base, address) === address ? `${before}${base}${address}` : whole,
        ),
      );
}
