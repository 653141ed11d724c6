const DOMAIN_CHARACTER = /[\p{L}\p{N}\p{S}\p{M}\-_]/u;
const ENTITY_AT_END = /&[a-z0-9]{1,32}$/i;
const TRAILING = '?!.,:*_~\'"';

/** Whether a domain of at least one character begins there. */
export function hasDomain(text: string, at: number): boolean {
  return DOMAIN_CHARACTER.test(characterAt(text, at));
}

/** Consecutive domain characters, and what GFM requires of their last two parts. */
interface DomainRun {
  readonly from: number;
  readonly end: number;
  readonly lastTwo: number;
  readonly limit: number;
  readonly underscored: boolean;
  readonly period: boolean;
}

/** The most recent run, so that it is not read again from each position in it. */
export interface DomainMemory {
  domainRun: DomainRun | null;
}

/**
 * The end of an address whose domain begins at `at`: at white space or `<`, without trailing punctuation, an
 * unopened bracket and a trailing entity. Returns `at` when the domain breaks GFM's rules.
 */
export function autolinkEnd(
  text: string,
  at: number,
  limit: number,
  needsPeriod: boolean,
  memory: DomainMemory,
): number {
  const run = runAt(text, at, limit, memory);
  if (run.end === at || run.underscored || (needsPeriod && !run.period)) return at;
  let end = run.end;
  while (end < limit && !/[\s<]/.test(text[end] as string)) end += 1;
  return trimmed(text, at, end);
}

function runAt(text: string, at: number, limit: number, memory: DomainMemory): DomainRun {
  const known = memory.domainRun;
  if (known?.limit === limit && known.from <= at && at < known.lastTwo) return known;
  return (memory.domainRun = readRun(text, at, limit));
}

/** Neither of the last two parts may contain an underscore; periods at the end do not count. */
function readRun(text: string, from: number, limit: number): DomainRun {
  const end = endOfDomain(text, from, limit);
  let last = end;
  while (last > from && text[last - 1] === '.') last -= 1;
  const domain = text.slice(from, last);
  const period = domain.lastIndexOf('.');
  const before = period > 0 ? domain.lastIndexOf('.', period - 1) : -1;
  return {
    from,
    end,
    lastTwo: from + before + 1,
    limit,
    underscored: domain.includes('_', before + 1),
    period: period > 0,
  };
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function endOfDomain(text: string, at: number, limit: number): number {
  let end = at;
  while (end < limit) {
    const character = characterAt(text, end);
    if (character !== '.' && !DOMAIN_CHARACTER.test(character)) break;
    end += character.length;
  }
  return end;
}

function trimmed(text: string, start: number, from: number): number {
  let end = from;
  const unopened = unopenedBrackets(text, start, end);
  while (end > start) {
    const last = text[end - 1] as string;
    if (TRAILING.includes(last)) end -= 1;
    else if (unopened[last] !== undefined && unopened[last] > 0) {
      unopened[last] -= 1;
      end -= 1;
    } else if (last === ';') {
      const entity = ENTITY_AT_END.exec(text.slice(Math.max(start, end - 34), end - 1));
      end -= entity ? entity[0].length + 1 : 1;
    } else break;
  }
  return end;
}

/** The surplus of closing over opening brackets, per kind. */
function unopenedBrackets(text: string, start: number, end: number): Record<string, number> {
  let round = 0;
  let square = 0;
  for (let i = start; i < end; i += 1) {
    if (text[i] === ')') round += 1;
    else if (text[i] === '(') round -= 1;
    else if (text[i] === ']') square += 1;
    else if (text[i] === '[') square -= 1;
  }
  return { ')': round, ']': square };
}
