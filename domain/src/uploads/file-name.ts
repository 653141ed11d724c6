const LONGEST_BYTES = 255;
const WITHOUT_NAME = 'file';

// Path separators of any system, including full-width ones: the name is what follows the last one.
const SEPARATORS = /[/\\\u2044\u2215\uff0f\uff3c]/u;
const NOT_SEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu;
const UNSAFE = /[^\p{L}\p{M}\p{N}._+-]+/gu;
/** Names that Windows reserves for devices, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const encoder = new TextEncoder();

/** Shortens the part before the extension, so that the name has at most 255 bytes in UTF-8. */
const cut = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  const letters = Array.from(name.slice(0, name.length - ending.length));
  let remaining = LONGEST_BYTES - encoder.encode(ending).length;
  const cutAt = letters.findIndex((letter) => (remaining -= encoder.encode(letter).length) < 0);
  return (cutAt === -1 ? letters : letters.slice(0, cutAt)).join('') + ending;
};

/**
 * The name under which a file is stored and served: readable in any language, one path segment, without
 * control or invisible characters, not a reserved name, at most 255 bytes.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(SEPARATORS).at(-1) ?? '';
  const plain = last
    .replace(NOT_SEEN, '')
    .replace(UNSAFE, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[._-]+|(?<![._])[._]+$/g, '');
  const named = plain === '' ? WITHOUT_NAME : plain;
  return cut(DEVICE.test(named) ? `_${named}` : named);
}
