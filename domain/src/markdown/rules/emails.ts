const LOCAL = charactersOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.+-_');
const DOMAIN = /[A-Za-z0-9.\-_]+/y;
const SCHEME = /(?:mailto|xmpp):$/i;

interface Email {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** Email addresses in plain text by GFM's rule, with an optional `mailto:` or `xmpp:`. */
export function findEmails(text: string): Email[] {
  const found: Email[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && LOCAL.has(text.charCodeAt(start - 1))) start -= 1;
    if (start === at) {
      from = at + 1;
      continue;
    }
    DOMAIN.lastIndex = at + 1;
    const domain = (DOMAIN.exec(text)?.[0] ?? '').replace(/\.$/, '');
    if (isMailDomain(domain) && text[at + 1 + domain.length] !== '@') {
      const end = at + 1 + domain.length;
      const scheme = SCHEME.exec(text.slice(Math.max(from, start - 7), start))?.[0] ?? '';
      const address = text.slice(start, end);
      // All its characters are allowed in an address unencoded.
      const href = `${scheme === '' ? 'mailto:' : scheme.toLowerCase()}${address}`;
      found.push({ start: start - scheme.length, end, href });
      from = end;
    } else from = at + 1;
  }
  return found;
}

function isMailDomain(domain: string): boolean {
  return /^[^.].*\../.test(domain) && !/[-_.]$/.test(domain) && !domain.includes('..');
}

function charactersOf(text: string): ReadonlySet<number> {
  return new Set([...text].map((character) => character.charCodeAt(0)));
}
