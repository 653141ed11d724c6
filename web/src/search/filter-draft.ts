import { joinTerms, quoteValue, splitTerms } from '@cairn/domain/search/terms';
import { readEpicValue, type FilterState, type FilterToken } from '@cairn/domain/search/address';
import {
  type Operator,
  OPERATOR_LABEL,
  OPERATOR_TEXT,
  type TokenDefinition,
  tokenDefinition,
} from '@cairn/domain/search/tokens';
import type { Suggestion } from './suggestion.ts';

/** A filter being typed: empty, a token without operator, or one that only lacks its value. */
export interface FilterDraft {
  readonly token: TokenDefinition | null;
  readonly operator: Operator | null;
  readonly text: string;
}

export const NO_DRAFT: FilterDraft = { token: null, operator: null, text: '' };

export type FilterChoice =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'token'; readonly token: TokenDefinition }
  | { readonly kind: 'operator'; readonly operator: Operator }
  | { readonly kind: 'value'; readonly suggestion: Suggestion };

/** The choices that can follow a draft; values are passed in. */
export function choicesFor(
  draft: FilterDraft,
  offered: readonly TokenDefinition[],
  filters: FilterState,
  values: readonly Suggestion[],
): FilterChoice[] {
  if (draft.token === null) {
    const typed = draft.text.trim();
    const tokens = offered.filter(
      (token) =>
        token.label.toLowerCase().includes(typed.toLowerCase()) &&
        (token.repeatable || !filters.tokens.some((set) => set.key === token.key)),
    );
    return [
      ...(typed === '' ? [] : [{ kind: 'search' as const, text: typed }]),
      ...tokens.map((token) => ({ kind: 'token' as const, token })),
    ];
  }
  if (draft.operator === null) {
    const typed = draft.text.trim().toLowerCase();
    return draft.token.operators
      .filter((operator) => `${OPERATOR_TEXT[operator]} ${OPERATOR_LABEL[operator]}`.includes(typed))
      .map((operator) => ({ kind: 'operator', operator }));
  }
  return values.map((suggestion) => ({ kind: 'value', suggestion }));
}

/** The draft after choosing a token; a single operator is chosen automatically. */
export function withToken(token: TokenDefinition): FilterDraft {
  return {
    token,
    operator: token.operators.length === 1 ? (token.operators[0] as Operator) : null,
    text: '',
  };
}

/** The filters with a completed token; one that may occur only once replaces the previous one. */
export function withFilter(
  tokens: readonly TokenDefinition[],
  filters: FilterState,
  added: FilterToken,
): FilterState {
  const repeatable = tokenDefinition(tokens, added.key)?.repeatable === true;
  const kept = filters.tokens.filter(
    (set) =>
      (repeatable || set.key !== added.key) &&
      !(set.key === added.key && set.operator === added.operator && set.value === added.value),
  );
  return { ...filters, tokens: [...kept, added] };
}

export function withoutFilter(filters: FilterState, removed: FilterToken): FilterState {
  return { ...filters, tokens: filters.tokens.filter((set) => set !== removed) };
}

/** The filters with more search text: split at spaces outside of quotes, without blanks and duplicates. */
export function withSearch(filters: FilterState, text: string): FilterState {
  const terms = new Set([...splitTerms(filters.search), ...splitTerms(text)]);
  return { ...filters, search: joinTerms([...terms]) };
}

const FEWEST_LETTERS = 2;

/**
 * The index of the choice that Enter selects by default: the only token whose name begins with the text; -1
 * for none.
 */
export function likeliest({ token, text }: FilterDraft, choices: readonly FilterChoice[]): number {
  if (token !== null) return 0;
  const typed = text.trim().toLowerCase();
  if (typed.length < FEWEST_LETTERS) return -1;
  const begun = choices.filter(
    (choice) => choice.kind === 'token' && choice.token.label.toLowerCase().startsWith(typed),
  );
  return begun.length === 1 ? choices.indexOf(begun[0] as FilterChoice) : -1;
}

/** The value of a token as shown in the bar: `~"two words"`, `group/path&12`. */
export function valueText(tokens: readonly TokenDefinition[], { key, value }: FilterToken): string {
  const definition = tokenDefinition(tokens, key);
  const symbol = definition?.symbol ?? '';
  const epic = key === 'epic' ? readEpicValue(value) : null;
  if (epic !== null) return `${epic.groupPath ?? ''}${symbol}${epic.iid}`;
  const special = definition?.special.find((one) => one.value === value);
  return special?.label ?? `${symbol}${quoteValue(value)}`;
}

/** A token as text, for its button and for recent searches. */
export function tokenText(tokens: readonly TokenDefinition[], token: FilterToken): string {
  return `${tokenDefinition(tokens, token.key)?.label} ${OPERATOR_TEXT[token.operator]} ${valueText(tokens, token)}`;
}
