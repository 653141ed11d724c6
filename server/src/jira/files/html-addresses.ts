/** Returns an address with the host of a base, if it has none; '' for one that is not valid. */
export function absoluteAddress(address: string, base: string): string {
  try {
    return new URL(address, base === '' ? undefined : base).href;
  } catch {
    return '';
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the username or account id in the address of a profile; '' for any other address. */
export function userIn(address: string): string {
  return decoded(
    /\/(?:secure\/ViewProfile\.jspa\?(?:name|accountId)=|jira\/people\/)([^&#/]{1,255})/.exec(address)?.[1] ??
      '',
  );
}

const ATTACHMENT =
  /\/(?:secure\/(?:attachment|thumbnail)|attachment\/content)\/(\d{1,18})(?:\/([^/?#]{1,500}))?/;

/**
 * Returns the name of the attachment at an address of an element; '' for any other address. Jira puts its id
 * before the name.
 */
export function attachmentIn(address: string, attributes: Readonly<Record<string, string>>): string {
  const [, id, file = ''] = ATTACHMENT.exec(address) ?? [];
  if (id === undefined) return '';
  const given = attributes['data-attachment-name'] ?? attributes['title']?.replace(/ attached to \S+$/, '');
  if (given) return given;
  const name = decoded(file.replaceAll('+', ' '));
  return name.startsWith(`${id}_`) ? name.slice(id.length + 1) : name;
}
