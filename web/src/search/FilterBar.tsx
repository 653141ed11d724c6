import { joinTerms, searchProblem } from '@cairn/domain/search/terms';
import { NO_FILTERS, isUnfiltered, type FilterState, type FilterToken } from '@cairn/domain/search/address';
import {
  OPERATOR_LABEL,
  OPERATOR_TEXT,
  tokenDefinition,
  type TokenDefinition,
  tokensFor,
} from '@cairn/domain/search/tokens';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../ui/first/IconButton.tsx';
import { globalShortcuts } from '../shortcuts/global-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import {
  choicesFor,
  likeliest,
  NO_DRAFT,
  tokenText,
  valueText,
  withFilter,
  withoutFilter,
  withSearch,
  withToken,
  type FilterChoice,
  type FilterDraft,
} from './filter-draft.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { rememberSearch } from './recent-searches.ts';
import type { Suggest } from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './FilterBar.module.css';
import { loadable } from '../ui/first/loadable.tsx';

const FilterChoices = loadable(async () => (await import('./FilterChoices.tsx')).FilterChoices);

export interface FilterBarProps {
  /** All filters of the list. */
  tokens: readonly TokenDefinition[];
  /** Some tokens are for signed-in users only. */
  signedIn: boolean;
  filters: FilterState;
  onChange: (filters: FilterState) => void;
  /** Suggests values of tokens; must be a stable reference. */
  suggest: Suggest;
  /** The storage key of recent searches. */
  recentKey: string;
}

/** A search field for text and tokens. A completed token applies at once, text applies with Enter. */
export function FilterBar({ tokens, signedIn, filters, onChange, suggest, recentKey }: FilterBarProps) {
  const offered = tokensFor(tokens, { signedIn });
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<FilterDraft>(NO_DRAFT);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The draft for which Enter was pressed while its suggestions were still loading. */
  const [awaited, setAwaited] = useState<FilterDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ready = draft.operator === null ? null : draft.token;
  useShortcut({
    ...globalShortcuts.filterBar,
    run: () => input.current?.focus(),
  });

  const close = () => {
    setOpen(false);
    setAwaited(null);
  };
  const edit = (next: FilterDraft) => {
    setProblem(null);
    setDraft(next);
    setActive(likeliest(next, choicesFor(next, offered, filters, [])));
    setOpen(true);
  };
  const apply = (next: FilterState) => {
    onChange(next);
    edit(NO_DRAFT);
    close();
  };
  /** Applies the typed text; a search that the server would refuse stays in the field, with the reason. */
  const applySearch = (next: FilterState): boolean => {
    const found = searchProblem(joinTerms([next.search]));
    if (found === null) {
      apply(next);
      return true;
    }
    close();
    setProblem(found);
    return false;
  };
  const choose = (choice: FilterChoice) => {
    input.current?.focus();
    if (choice.kind === 'search') applySearch(withSearch(filters, choice.text));
    else if (choice.kind === 'token') edit(withToken(choice.token));
    else if (draft.token === null) return;
    else if (choice.kind === 'operator') edit({ ...draft, operator: choice.operator, text: '' });
    else if (draft.operator !== null) {
      apply(
        withFilter(tokens, filters, {
          key: draft.token.key,
          operator: draft.operator,
          value: choice.suggestion.value,
        }),
      );
    }
  };
  const { values, loading, onMore } = useSuggestions(
    open ? ready : null,
    draft.operator,
    draft.text,
    suggest,
    ([first]) => {
      setAwaited(null);
      if (awaited === draft && first !== undefined) choose({ kind: 'value', suggestion: first });
    },
  );
  const choices = choicesFor(draft, offered, filters, values);
  const current = choices[active];

  const submit = () => {
    if (open && current !== undefined) return choose(current);
    if (open && loading && draft.text.trim() !== '') return setAwaited(draft);
    if (draft.token === null) {
      const next = draft.text.trim() === '' ? filters : withSearch(filters, draft.text);
      if (applySearch(next)) rememberSearch(recentKey, tokens, next);
    } else if (draft.operator !== null && draft.text.trim() !== '') {
      apply(
        withFilter(tokens, filters, {
          key: draft.token.key,
          operator: draft.operator,
          value: draft.text.trim(),
        }),
      );
    }
  };
  const stepBack = () => {
    if (draft.operator !== null && draft.token !== null && draft.token.operators.length > 1) {
      edit({ ...draft, operator: null, text: '' });
    } else if (draft.token !== null) edit(NO_DRAFT);
    else if (filters.search !== '') {
      onChange({ ...filters, search: '' });
      edit({ ...NO_DRAFT, text: filters.search });
    } else {
      const last = filters.tokens.at(-1);
      if (last !== undefined) onChange(withoutFilter(filters, last));
    }
  };
  const change = (token: FilterToken) => {
    onChange(withoutFilter(filters, token));
    const definition = tokenDefinition(tokens, token.key) ?? null;
    edit({ token: definition, operator: token.operator, text: '' });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (!open) setOpen(true);
      else setActive((active + move + choices.length + 1) % Math.max(choices.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && draft.text === '') {
      event.preventDefault();
      stepBack();
    } else if (event.key === 'Tab' && open && current !== undefined && draft.token !== null) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <div
      ref={box}
      className={styles['bar']}
      role="search"
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget) === true) return;
        close();
        rememberSearch(recentKey, tokens, filters);
      }}
    >
      <RecentSearches storageKey={recentKey} tokens={tokens} onChoose={apply} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys reach the input itself; a click beside it only saves aiming */}
      <div
        className={styles['field']}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        <Search size={15} aria-hidden="true" className={styles['icon']} />
        {filters.tokens.map((token) => (
          <span key={`${token.key} ${token.operator} ${token.value}`} className={styles['token']}>
            <button
              type="button"
              className={styles['part']}
              aria-label={`Change ${tokenText(tokens, token)}`}
              onClick={() => change(token)}
            >
              <span className={styles['key']}>{tokenDefinition(tokens, token.key)?.label}</span>
              <span className={styles['operator']} title={OPERATOR_LABEL[token.operator]}>
                {OPERATOR_TEXT[token.operator]}
              </span>
              <span className={styles['value']}>{valueText(tokens, token)}</span>
            </button>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`Remove ${tokenText(tokens, token)}`}
              onClick={() => onChange(withoutFilter(filters, token))}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        ))}
        {filters.search !== '' && (
          <span className={styles['token']}>
            <button
              type="button"
              className={styles['part']}
              aria-label={`Change search ${filters.search}`}
              onClick={stepBack}
            >
              <span className={styles['value']}>{filters.search}</span>
            </button>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`Remove search ${filters.search}`}
              onClick={() => onChange({ ...filters, search: '' })}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        )}
        {draft.token !== null && (
          <span className={styles['draft']}>
            {draft.token.label} {draft.operator === null ? '' : OPERATOR_TEXT[draft.operator]}
          </span>
        )}
        <input
          dir="auto"
          ref={input}
          type="text"
          className={styles['input']}
          role="combobox"
          aria-label="Search"
          aria-expanded={open}
          aria-autocomplete="list"
          aria-controls={open ? id : undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          aria-activedescendant={open && current !== undefined ? `${id}-${active}` : undefined}
          placeholder={isUnfiltered(filters) && draft.token === null ? 'Search' : ''}
          autoComplete="off"
          spellCheck={false}
          value={draft.text}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => edit({ ...draft, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        {open && (
          <Suspense>
            <FilterChoices
              id={id}
              anchor={input}
              choices={choices}
              active={active}
              loading={loading}
              onMore={onMore}
              onActive={setActive}
              onChoose={choose}
            />
          </Suspense>
        )}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      {(!isUnfiltered(filters) || draft !== NO_DRAFT) && (
        <IconButton
          size="small"
          className={styles['clear']}
          label="Clear"
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => {
            rememberSearch(recentKey, tokens, filters);
            apply(NO_FILTERS);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
