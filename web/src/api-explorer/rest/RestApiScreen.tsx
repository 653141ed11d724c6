import { useMemo, useState } from 'react';
import { sendJson } from '../../api/send-json.ts';
import { useFetched } from '../../api/use-fetched.ts';
import type { PageProps } from '../../navigation/page.ts';
import { withBase } from '../../site/base-path.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { matches, type OpenApi, operationsOf } from './open-api.ts';
import { OperationSection } from './OperationSection.tsx';
import styles from './RestApi.module.css';

/** How many operations a search lists. */
const MOST_FOUND = 50;

const readDocument = async (signal: AbortSignal) =>
  (await sendJson('GET', '/api/v4/openapi.json', { signal })) as unknown as OpenApi;

/** The routes of REST with parameters, answers and a form to try them, made from the OpenAPI document. */
export function RestApiScreen({ title, query, onQueryChange }: PageProps) {
  useDocumentTitle(title);
  const { fetched, again } = useFetched('openapi', readDocument);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['note']}>
        Made from the OpenAPI document of this server,{' '}
        <a href={withBase('/api/v4/openapi.json')}>/api/v4/openapi.json</a>.{' '}
        <a href={withBase('/help/api')}>How to sign in, pages and limits</a>
      </p>
      {fetched.status === 'loading' && <RowsSkeleton rows={8} />}
      {fetched.status === 'failed' && <LoadProblem what="the API" onRetry={again} />}
      {fetched.status === 'ready' && (
        <Reference api={fetched.value} query={query} onQueryChange={onQueryChange} />
      )}
    </div>
  );
}

interface ReferenceProps extends Pick<PageProps, 'query' | 'onQueryChange'> {
  api: OpenApi;
}

function Reference({ api, query, onQueryChange }: ReferenceProps) {
  const all = useMemo(() => operationsOf(api), [api]);
  const [search, setSearch] = useState('');
  const params = new URLSearchParams(query);
  const opened = params.get('operation');
  const tags = api.tags.filter(({ name }) => all.some((one) => one.tags.includes(name)));
  const named = all.find(({ operationId }) => operationId === opened)?.tags[0] ?? params.get('tag');
  const tag = tags.find(({ name }) => name === named) ?? tags[0];
  const searching = search.trim() !== '';
  const shown = searching
    ? all.filter((one) => matches(one, search.trim()))
    : all.filter(({ tags: own }) => tag !== undefined && own.includes(tag.name));
  return (
    <div className={styles['columns']}>
      <div className={styles['side']}>
        <SearchField label="Search routes" value={search} onChange={setSearch} />
        <nav aria-label="Parts of the API">
          <ul className={styles['tags']}>
            {tags.map(({ name }) => (
              <li key={name}>
                <a
                  href={`?${new URLSearchParams({ tag: name })}`}
                  aria-current={!searching && name === tag?.name ? 'true' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    setSearch('');
                    onQueryChange(new URLSearchParams({ tag: name }).toString());
                  }}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <section aria-labelledby="part-title" className={styles['operations']}>
        <h2 id="part-title" className={styles['heading']}>
          {searching ? `${shown.length === 1 ? '1 route' : `${shown.length} routes`} found` : tag?.name}
        </h2>
        {!searching && tag?.description !== undefined && <p className={styles['note']}>{tag.description}</p>}
        {shown.length === 0 && (
          <EmptyState title="No route matches">Try part of a path or of its purpose.</EmptyState>
        )}
        {shown.slice(0, MOST_FOUND * (searching ? 1 : shown.length)).map((operation) => (
          <OperationSection
            key={operation.operationId}
            api={api}
            operation={operation}
            open={operation.operationId === opened}
          />
        ))}
        {searching && shown.length > MOST_FOUND && (
          <p className={styles['note']}>The first {MOST_FOUND} are listed. Type more to narrow it down.</p>
        )}
      </section>
    </div>
  );
}
