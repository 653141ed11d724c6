const LONGEST_BYTES = 255;
const WITHOUT_NAME = 'file';

// Separators of paths on any system, full-width twins included: only what follows the last one is a name.
const SEPARATORS = /[/\\\u2044\u2215\uff0f\uff3c]/u;
const NOT_SEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu;
const UNSAFE = /[^\p{L}\p{M}\p{N}._+-]+/gu;
/** Names that Windows keeps for devices, with or without an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const encoder = new TextEncoder();

/** Cuts the part before the ending, so that the whole has at most 255 bytes in UTF-8. */
const cut = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  const letters = Array.from(name.slice(0, name.length - ending.length));
  let room = LONGEST_BYTES - encoder.encode(ending).length;
  const kept = letters.findIndex((letter) => (room -= encoder.encode(letter).length) < 0);
  return (kept === -1 ? letters : letters.slice(0, kept)).join('') + ending;
};

/**
 * The name a file is kept and served under: readable in any language, one segment of an address, no path, no control
 * or invisible character, no name that a system treats in its own way, at most 255 bytes.
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
