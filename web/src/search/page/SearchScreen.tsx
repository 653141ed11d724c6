import { formatDay } from '@cairn/domain/dates/day';
import { searchProblem } from '@cairn/domain/search/terms';
import { type ReactNode, useEffect, useState } from 'react';
import { useRows } from '../../api/lists/use-rows.ts';
import { useFetched } from '../../api/use-fetched.ts';
import { withBase } from '../../site/base-path.ts';
import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { useToday } from '../../ui/dates/first/use-today.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { Select } from '../../ui/listbox/Select.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type Question, readResultCounts, resultPages, type Scope, SCOPES } from './found.ts';
import { SearchResultRow } from './SearchResultRow.tsx';
import styles from './SearchScreen.module.css';

const DEBOUNCE_MS = 300;
const MOST_COUNTED = 100;

const STATES = [
  { value: 'all', label: 'Any state' },
  { value: 'opened', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

const AGES = [
  { value: 'any', label: 'Any time', days: 0 },
  { value: 'week', label: 'Last 7 days', days: 7 },
  { value: 'month', label: 'Last 30 days', days: 30 },
  { value: 'year', label: 'Last year', days: 365 },
] as const;

const WITH_STATE: ReadonlySet<Scope> = new Set(['issues', 'epics', 'milestones', 'iterations']);
const WITH_AGE: ReadonlySet<Scope> = new Set(['issues', 'epics', 'notes']);

export interface SearchScreenProps {
  query: string;
  onQueryChange: (query: string) => void;
  title: string;
}

/** Searches everything that the viewer may see, one kind at a time; the address says what is searched. */
export function SearchScreen({ query, onQueryChange, title }: SearchScreenProps) {
  useDocumentTitle(title);
  const asked = new URLSearchParams(query);
  const [text, setText] = useState(asked.get('search') ?? '');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const scope = SCOPES.find(([name]) => name === asked.get('scope'))?.[0] ?? 'issues';
  const state = STATES.find(({ value }) => value === asked.get('state'))?.value ?? 'all';
  const age = AGES.find(({ value }) => value === asked.get('changed')) ?? AGES[0];
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.toString();
  };
  const addressed = asked.get('search') ?? '';
  useEffect(() => {
    if (search !== addressed) onQueryChange(change({ search: search === '' ? null : search }));
  });
  const [group, project, author] = [asked.get('group'), asked.get('project'), asked.get('author')];
  const today = useToday();
  const question: Question = {
    search,
    ...(group !== null && { group }),
    ...(project !== null && { project }),
    ...(author !== null && { author }),
    ...(state !== 'all' && WITH_STATE.has(scope) && { state }),
    ...(age.days > 0 && WITH_AGE.has(scope) && { updated_after: formatDay(today - age.days) }),
  };
  const problem = searchProblem(search);
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>Search</h1>
      <search>
        <SearchField
          label="Search everywhere"
          placeholder="Words in titles, descriptions and comments"
          value={text}
          onChange={setText}
          autoFocus={addressed === ''}
        />
        {(group !== null || project !== null) && (
          <p className={styles['place']}>
            Only in {project ?? group}
            <Button size="small" onClick={() => onQueryChange(change({ group: null, project: null }))}>
              Search everywhere
            </Button>
          </p>
        )}
      </search>
      {search === '' ? (
        <EmptyState title="Search everything you can see">
          Issues, epics, comments, milestones, iterations, labels, views, people, projects and groups. Upper
          case and accents do not matter.
        </EmptyState>
      ) : problem !== null ? (
        <EmptyState title="This search is too long">{problem}</EmptyState>
      ) : (
        <Results
          scope={scope}
          question={question}
          hrefOf={(name) => withBase(`/search?${change({ scope: name })}`)}
          onScope={(name) => onQueryChange(change({ scope: name }))}
          filters={
            (WITH_STATE.has(scope) || WITH_AGE.has(scope)) && (
              <div className={styles['filters']}>
                {WITH_STATE.has(scope) && (
                  <Select
                    label="State"
                    labelHidden
                    value={state}
                    options={STATES}
                    onChange={(value) => onQueryChange(change({ state: value === 'all' ? null : value }))}
                  />
                )}
                {WITH_AGE.has(scope) && (
                  <Select
                    label="Changed"
                    labelHidden
                    value={age.value}
                    options={AGES}
                    onChange={(value) => onQueryChange(change({ changed: value === 'any' ? null : value }))}
                  />
                )}
              </div>
            )
          }
        />
      )}
    </div>
  );
}

interface ResultsProps {
  scope: Scope;
  question: Question;
  hrefOf: (scope: Scope) => string;
  onScope: (scope: string) => void;
  filters: ReactNode;
}

function Results({ scope, question, hrefOf, onScope, filters }: ResultsProps) {
  const key = JSON.stringify(question);
  const { list, more, next, again } = useRows(`${scope} ${key}`, () => resultPages(scope, question));
  const { last: counts } = useFetched(key, () => readResultCounts(question));
  const rows = list.status === 'ready' ? (list.value ?? []) : [];
  const label = SCOPES.find(([name]) => name === scope)?.[1] ?? '';
  return (
    <>
      <div className={styles['tabs']}>
        <LinkTabs
          label="What to search for"
          current={scope}
          onChoose={onScope}
          tabs={SCOPES.map(([id, name]) => {
            const count = counts?.get(id);
            return {
              id,
              label: name,
              href: hrefOf(id),
              ...(count !== undefined && { count, isMore: count >= MOST_COUNTED }),
            };
          })}
        />
      </div>
      {filters}
      {list.status === 'failed' ? (
        <LoadProblem what="the results" onRetry={again} />
      ) : list.status === 'loading' ? (
        <RowsSkeleton rows={5} />
      ) : rows.length === 0 ? (
        <EmptyState title={`No ${label.toLowerCase()} found`}>
          Check the spelling, use fewer words, or look at another tab.
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={label}>
          {rows.map((result) => (
            <SearchResultRow key={result.id} result={result} />
          ))}
        </ul>
      )}
      <ShowMore more={more} next={next} />
    </>
  );
}
