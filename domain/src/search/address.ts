import type { FilterParams } from './address-params.ts';
import { composed } from '../text/names.ts';
import { textProblem } from '../text/text-problem.ts';
import { joinTerms } from './terms.ts';
import { type Operator, OPERATORS, type TokenDefinition } from './tokens.ts';

/** One filter. Confidential has the value 'true' or 'false', epic the number, with its group if known. */
export interface FilterToken {
  readonly key: string;
  readonly operator: Operator;
  readonly value: string;
}

/** All filters of a list, in the order of its tokens. */
export interface FilterState {
  readonly search: string;
  readonly tokens: readonly FilterToken[];
}

export const NO_FILTERS: FilterState = { search: '', tokens: [] };

/** True when nothing is filtered. */
export function isUnfiltered(state: FilterState): boolean {
  return countFilters(state) === 0;
}

/** The number of filters that are applied; the text that is searched for is one. */
export function countFilters({ search, tokens }: FilterState): number {
  return tokens.length + (search === '' ? 0 : 1);
}

/** The filters in an address; invalid values are left out without an error. */
export function readFilters(definitions: readonly TokenDefinition[], params: FilterParams): FilterState {
  const tokens: FilterToken[] = [];
  for (const token of definitions) {
    for (const operator of OPERATORS) {
      const values = valuesOf(token, operator, params);
      for (const value of token.repeatable ? values : values.slice(0, 1)) {
        tokens.push({ key: token.key, operator, value });
      }
    }
  }
  const searched = params
    .getAll('search')
    .filter((text) => textProblem(text) === null)
    .map(composed);
  return { search: joinTerms(searched), tokens };
}

/** The address parameters of the filters; readFilters gives the same filters. */
export function writeFilters(
  definitions: readonly TokenDefinition[],
  state: FilterState,
): [string, string][] {
  const written: [string, string][] = [];
  for (const token of definitions) {
    for (const operator of OPERATORS) {
      const name = token.params[operator];
      if (name === undefined) continue;
      const values = legalValues(
        token,
        state.tokens
          .filter((set) => set.key === token.key && set.operator === operator)
          .map((set) => set.value),
      );
      for (const value of token.repeatable ? values : values.slice(0, 1)) {
        written.push([name, value]);
      }
    }
  }
  const search = joinTerms([state.search]);
  if (search !== '') written.push(['search', search]);
  return written;
}

function valuesOf(token: TokenDefinition, operator: Operator, params: FilterParams): string[] {
  const name = token.params[operator];
  if (name === undefined) return [];
  const given = spellings(name).flatMap((spelling) => params.getAll(spelling));
  const unmeant = new Set(token.special.flatMap(({ onlyIs, value }) => (onlyIs ? value : [])));
  return legalValues(token, given).filter((value) => operator === 'is' || !unmeant.has(value));
}

/** Older links write lists with or without [], and the epic's number also in camel case. */
export function spellings(name: string): string[] {
  if (name === 'epic_iid') return [name, 'epicIid'];
  return name.endsWith('[]') ? [name, name.slice(0, -2)] : [name, `${name}[]`];
}

/** Every parameter name that a filter is read from, so that all can be removed. */
export function filterParams(definitions: readonly TokenDefinition[]): ReadonlySet<string> {
  return new Set([
    'search',
    ...definitions.flatMap(({ params }) => Object.values(params).flatMap(spellings)),
  ]);
}

function legalValues(token: TokenDefinition, values: readonly string[]): string[] {
  const legal = values
    .map((value) => legalValue(token, composed(value.trim())))
    .filter((value) => value !== null);
  return [...new Set(legal)];
}

function legalValue(token: TokenDefinition, value: string): string | null {
  const { key, found, special, isBoolean, pattern } = token;
  if (textProblem(value) !== null || value === '') return null;
  if (isBoolean) {
    if (/^(true|yes|1)$/i.test(value)) return 'true';
    return /^(false|no|0)$/i.test(value) ? 'false' : null;
  }
  const named = special.find((one) => one.value.toLowerCase() === value.toLowerCase())?.value;
  if (!found) return named ?? null;
  if (key === 'epic') return named ?? legalEpic(value);
  return pattern === undefined || named !== undefined || pattern.test(value) ? (named ?? value) : null;
}

/** Separates group path and epic in the value of an epic token: `group/path::&12`. */
const EPIC_SEPARATOR = '::';

/** The parts of an epic token's value; for `12` the group is unknown. */
export function readEpicValue(value: string): { iid: string; groupPath: string | null } | null {
  const parts = new RegExp(`^(?:(.*)${EPIC_SEPARATOR})?&?(\\d{1,9})$`, 's').exec(value.trim());
  if (parts === null) return null;
  return { iid: String(Number(parts[2])), groupPath: parts[1]?.trim() || null };
}

/** The value of an epic token; numbers are unique only within a group, so it contains the group. */
export function epicValue(iid: string, groupPath: string | null): string {
  return groupPath === null ? iid : `${groupPath}${EPIC_SEPARATOR}&${iid}`;
}

/** `12`, `&12` or `group/path::&12` in normal form. */
function legalEpic(value: string): string | null {
  const epic = readEpicValue(value);
  return epic === null ? null : epicValue(epic.iid, epic.groupPath);
}
