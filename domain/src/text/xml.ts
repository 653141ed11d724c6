const FORBIDDEN =
  // Control characters, non-characters and unpaired surrogates are not allowed in XML, not even escaped.
  // oxlint-disable-next-line no-control-regex -- control characters are what is left out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (mark) => ESCAPES[mark] as string);
}

/** Writes an XML element; attributes are escaped, the content must be valid XML. */
export function xmlElement(
  name: string,
  attributes: Record<string, string | number>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? shortNumber(value) : escapeXml(value)}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
