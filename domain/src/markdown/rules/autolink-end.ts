const DOMAIN_CHARACTER = /[\p{L}\p{N}\p{S}\p{M}\-_]/u;
const ENTITY_AT_END = /&[a-z0-9]{1,32}$/i;
const TRAILING = '?!.,:*_~\'"';

/** Whether a domain of at least one character begins there. */
export function hasDomain(text: string, at: number): boolean {
  return DOMAIN_CHARACTER.test(characterAt(text, at));
}

/**
 * Where an address ends whose domain begins at `at`: at white space or `<`, less trailing punctuation, an
 * unopened bracket and a trailing entity. Returns `at` when the domain breaks GFM's rules.
 */
export function autolinkEnd(text: string, at: number, limit: number, needsPeriod: boolean): number {
  const domainEnd = endOfDomain(text, at, limit);
  if (!isDomain(text.slice(at, domainEnd), needsPeriod)) return at;
  let end = domainEnd;
  while (end < limit && !/[\s<]/.test(text[end] as string)) end += 1;
  return trimmed(text, at, end);
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

/** Neither of the last two parts may hold an underscore. */
function isDomain(domain: string, needsPeriod: boolean): boolean {
  const [last = '', before = '', ...rest] = domain.replace(/\.+$/, '').split('.').toReversed();
  if (domain === '' || last.includes('_') || before.includes('_')) return false;
  return !needsPeriod || before !== '' || rest.length > 0;
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

/** How many closing brackets of each kind stand there beyond the opening ones. */
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
