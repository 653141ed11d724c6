import { readAddress } from './address.ts';
import {
  designId,
  type FoundReference,
  type Reference,
  type ReferenceKind,
  type ReferenceSuffix,
} from './reference.ts';

const MARK = /[#&!%~@*[]|https?:\/\//g;
const HIGHEST_NUMBER = 2_147_483_647;
const LONGEST_TITLE = 255;
const LONGEST_ADDRESS = 2048;

const NUMBER = /([1-9]\d{0,9})(\+s?)?(?![\p{L}\p{N}_])/uy;
/** A number begins with a digit; after an escaped mark, with the rest of the entity. */
const MAY_NUMBER = new Set('123456789a');
/** The name of a design after the number of its issue; quotes and backslashes are escaped in a quoted one. */
const DESIGN = /\[(?:"((?:[^"\\\n]|\\["\\]){1,511})"|([\p{L}\p{N}_][\p{L}\p{N}_\-.]{0,254}))\]/uy;
const DESIGN_TYPE = /\.(?:png|jpe?g|gif|bmp|tiff|ico|webp)$/i;
const ESCAPED_EPIC = /amp;/y;
const QUOTED = /"([^"\n]{1,255})"/y;
const LABEL = /[\p{L}\p{N}_][\p{L}\p{N}_\-?.&:]*/uy;
const LABEL_TAIL = '?.&:';
const MILESTONE = /[\p{L}\p{N}_][\p{L}\p{N}_\-.+:/]*/uy;
const MILESTONE_TAIL = '-.+:/';
const USER = /[\w][\w.\-/]*/y;
const USER_TAIL = './';
const ITERATION = /iteration:(?:([1-9]\d{0,17})|"([^"\n]{1,255})"|([\w-]{1,255}))(?![\p{L}\p{N}_])/uy;
const BRACKETED =
  /\[(issue|epic|work_item|iteration):(?:([\w.\-/]+)\/)?(?:([1-9]\d{0,9})|"([^"\n]{1,255})")\](\+s?)?(?![\p{L}\p{N}_])/uy;
const ADDRESS = /https?:\/\/[^\s<>"'`[\]]+/y;
const ADDRESS_TAIL = '.,;:!?)*_~';
const ADDRESS_SUFFIX = /\+s?$/;

const PATH = /^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/;
const PATH_CHARACTER = /[\w.\-/]/;
const WORD = /[\p{L}\p{N}_]/u;

const NUMBERED: Readonly<Record<string, ReferenceKind>> = { '#': 'issue', '&': 'epic', '!': 'merge_request' };

interface Hit {
  readonly end: number;
  readonly reference: Omit<Reference, 'path'>;
  /** The path between the brackets, if the form has one. */
  readonly path?: string;
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Trims the given characters off the end. A regular expression would retry from every start. */
const withoutTail = (text: string, tail: string): string => {
  let end = text.length;
  while (end > 0 && tail.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

/**
 * Every reference in a plain text, in order; the caller leaves out code and links. The cost is linear in the
 * length of the text: each mark looks ahead once, and back no further than the previous mark. `pay` is called
 * for each, and may throw to end the search.
 */
export function scanReferences(text: string, pay?: () => void): FoundReference[] {
  const found: FoundReference[] = [];
  let from = 0;
  while (from < text.length) {
    const mark = matchAt(MARK, text, from);
    if (!mark) break;
    const next = mark[0].startsWith('http') ? addressAt(text, mark.index) : markedAt(text, mark.index, from);
    if (next.found) {
      pay?.();
      found.push(next.found);
    }
    from = Math.max(next.end, mark.index + 1);
  }
  return found;
}

/** Parses an address that is alone, with its suffix; null if it cannot be one of this product. */
export function addressReference(address: string): Reference | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const suffix = (ADDRESS_SUFFIX.exec(address)?.[0] ?? '') as ReferenceSuffix;
  const id = address.slice(0, address.length - suffix.length);
  const slash = id.indexOf('/', id.indexOf('://') + 3);
  // The product may be below a path of its host, which only the server knows.
  const group = id.indexOf('/groups/', slash);
  const from = group < 0 ? slash : group;
  return slash > 0 && readAddress(id.slice(from)) ? { kind: 'url', path: null, id, suffix } : null;
}

interface Step {
  readonly end: number;
  readonly found?: FoundReference;
}

const addressAt = (text: string, start: number): Step => {
  const run = matchAt(ADDRESS, text, start)?.[0];
  if (run === undefined) return { end: start };
  const address = withoutTail(run, ADDRESS_TAIL);
  const reference = addressReference(address);
  // Marks in a foreign address are part of it, not a reference.
  if (!reference) return { end: start + run.length };
  const end = start + address.length;
  return { end, found: { start, end, reference } };
};

const markedAt = (text: string, at: number, from: number): Step => {
  const hit = hitAt(text, at);
  if (!hit) return { end: at };
  const sign = text[at];
  if (sign === '[') {
    const { path = null, end } = hit;
    return { end, found: { start: at, end, reference: { path, ...hit.reference } } };
  }
  const before = sign === '@' ? null : pathBefore(text, at, from);
  if (before === null && !opens(text, at)) return { end: hit.end };
  const start = at - (before?.length ?? 0);
  return { end: hit.end, found: { start, end: hit.end, reference: { path: before, ...hit.reference } } };
};

/** Whether a short form may begin here: not inside a word, an entity or a run of the same mark. */
const opens = (text: string, at: number): boolean => {
  const before = text[at - 1];
  if (before === undefined) return true;
  return !WORD.test(before) && before !== text[at] && !(text[at] === '#' && before === '&');
};

const pathBefore = (text: string, at: number, from: number): string | null => {
  let start = at;
  while (start > from && PATH_CHARACTER.test(text[start - 1] ?? '')) start -= 1;
  const path = text.slice(start, at);
  return PATH.test(path) && !path.endsWith('.') && !WORD.test(text[start - 1] ?? '') ? path : null;
};

const hitAt = (text: string, at: number): Hit | null => {
  const sign = text[at] ?? '';
  switch (sign) {
    case '#':
    case '&':
    case '!':
      return numbered(text, at, NUMBERED[sign] ?? 'issue');
    case '~':
      return titled(text, at, 'label', LABEL, LABEL_TAIL);
    case '%':
      return titled(text, at, 'milestone', MILESTONE, MILESTONE_TAIL);
    case '@':
      return user(text, at);
    case '*':
      return iteration(text, at);
    default:
      return bracketed(text, at);
  }
};

const numbered = (text: string, at: number, kind: ReferenceKind): Hit | null => {
  // Most marks have no number after them, and this check is cheaper than a pattern.
  if (!MAY_NUMBER.has(text[at + 1] ?? '')) return null;
  const escaped = kind === 'epic' && matchAt(ESCAPED_EPIC, text, at + 1) ? ESCAPED_EPIC.lastIndex : at + 1;
  const match = matchAt(NUMBER, text, escaped);
  if (!match || Number(match[1]) > HIGHEST_NUMBER) return null;
  const end = escaped + match[0].length;
  if (kind === 'issue' && match[2] === undefined && text[end] === '[') {
    const design = matchAt(DESIGN, text, end);
    const filename = design?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? design?.[2] ?? '';
    if (design && DESIGN_TYPE.test(filename))
      return {
        end: end + design[0].length,
        reference: { kind: 'design', id: designId(match[1] ?? '', filename), suffix: '' },
      };
  }
  return {
    end,
    reference: { kind, id: match[1] ?? '', suffix: (match[2] ?? '') as ReferenceSuffix },
  };
};

const titled = (text: string, at: number, kind: ReferenceKind, run: RegExp, tail: string): Hit | null => {
  const quoted = matchAt(QUOTED, text, at + 1);
  if (quoted) {
    return {
      end: at + 1 + quoted[0].length,
      reference: { kind, id: quoted[1] ?? '', suffix: '', quoted: true },
    };
  }
  const id = withoutTail(matchAt(run, text, at + 1)?.[0] ?? '', tail);
  return id === '' || id.length > LONGEST_TITLE
    ? null
    : { end: at + 1 + id.length, reference: { kind, id, suffix: '' } };
};

const user = (text: string, at: number): Hit | null => {
  const id = withoutTail(matchAt(USER, text, at + 1)?.[0] ?? '', USER_TAIL);
  return PATH.test(id) ? { end: at + 1 + id.length, reference: { kind: 'user', id, suffix: '' } } : null;
};

const iteration = (text: string, at: number): Hit | null => {
  const match = matchAt(ITERATION, text, at + 1);
  if (!match) return null;
  const [whole, number, quoted, word] = match;
  return {
    end: at + 1 + whole.length,
    reference: {
      kind: 'iteration',
      id: number ?? quoted ?? word ?? '',
      suffix: '',
      ...(quoted !== undefined && { quoted: true }),
    },
  };
};

const bracketed = (text: string, at: number): Hit | null => {
  const match = matchAt(BRACKETED, text, at);
  if (!match) return null;
  const [whole, kind, path, number, quoted, suffix] = match;
  if (path !== undefined && !PATH.test(path)) return null;
  if (quoted !== undefined ? kind !== 'iteration' : Number(number) > HIGHEST_NUMBER) return null;
  return {
    end: at + whole.length,
    ...(path !== undefined && { path }),
    reference: {
      kind: kind as ReferenceKind,
      id: number ?? quoted ?? '',
      suffix: (suffix ?? '') as ReferenceSuffix,
      ...(quoted !== undefined && { quoted: true }),
    },
  };
};
