/** A name and an email address. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

// Stricter than the standard on purpose: accepts nothing that a header or a mail server could read as several
// addresses.
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}.-]{1,253}$/u;

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Parses `Cairn <cairn@example.com>` or a bare address; null when it is neither. */
export function readSender(text: string): MailAddress | null {
  const [, name = '', address = ''] = /^([^<>\p{Cc}]{0,100})<([^<>\s]+)>$/u.exec(text.trim()) ?? [
    '',
    '',
    text.trim(),
  ];
  return isMailAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : null;
}
