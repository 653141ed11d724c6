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
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import {
  type Question,
  questionOf,
  readAsked,
  readResultCounts,
  resultPages,
  type Scope,
  SCOPES,
} from './found.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchResultRow } from './SearchResultRow.tsx';
import styles from './SearchScreen.module.css';

const DEBOUNCE_MS = 300;
const MOST_COUNTED = 100;

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
  const filters = readAsked(asked);
  const { group, project } = filters;
  const question = questionOf(search, filters, useToday());
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
            <SearchFilters
              scope={scope}
              asked={filters}
              onChange={(changes) => onQueryChange(change(changes))}
            />
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
          Check the spelling, use fewer words or filters, or look at another tab.
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
