import { json } from '@codemirror/lang-json';
import { graphql } from 'cm6-graphql';
import { useMemo, useRef, useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import type { PageProps } from '../../navigation/page.ts';
import { withBase } from '../../site/base-path.ts';
import { Button } from '../../ui/first/Button.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { CodeEditor } from './CodeEditor.tsx';
import styles from './GraphqlExplorer.module.css';
import {
  kindOf,
  operationsIn,
  prettified,
  readSchema,
  run,
  subscribe,
  type TypedRequest,
} from './requests.ts';
import { SchemaDocs } from './SchemaDocs.tsx';

const EXAMPLE = `# Control+Space suggests fields, Control+Enter runs the query.
query {
  currentUser {
    username
    name
  }
}
`;
/** Results of a subscription that are shown. */
const MOST_RESULTS = 100;
/** Servers and proxies refuse longer addresses. */
const LONGEST_ADDRESS = 4000;
const JSON_LANGUAGE = json();
const ARRIVED = 'The answer has arrived';

/** A query editor for GraphQL, with completion, checks, the answer and the documented schema. */
export function GraphqlExplorerScreen({ title, query: address, onQueryChange }: PageProps) {
  useDocumentTitle(title);
  const [given] = useState(() => new URLSearchParams(address));
  const [query, setQuery] = useState(given.get('query') ?? EXAMPLE);
  const [variables, setVariables] = useState(given.get('variables') ?? '');
  const [chosen, setChosen] = useState('');
  const [answer, setAnswer] = useState('');
  const [status, setStatus] = useState('');
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(null);
  const { fetched, again } = useFetched('schema', readSchema);
  const schema = fetched.status === 'ready' ? fetched.value : undefined;
  const extensions = useMemo(() => graphql(schema), [schema]);
  const operations = operationsIn(query);
  const operation = operations.find(({ name }) => name === chosen) ?? operations[0];

  const start = async () => {
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    setRunning(true);
    setStatus('Running');
    const parts = new URLSearchParams({ query, ...(variables.trim() !== '' && { variables }) }).toString();
    if (parts.length <= LONGEST_ADDRESS) onQueryChange(parts);
    const named = operations.length > 1 ? operation?.name : undefined;
    const request = { query, variables, ...(named && { operationName: named }) };
    const end = (next: { readonly answer?: string; readonly status: string }) => {
      if (abort.signal.aborted) return;
      if (next.answer !== undefined) setAnswer(next.answer);
      setStatus(next.status);
      setRunning(false);
    };
    try {
      if (kindOf(request) === 'subscription') end(await listen(request, abort.signal));
      else end({ answer: await run(request, abort.signal), status: ARRIVED });
    } catch (error) {
      end({
        ...(!(error instanceof TypeError) && { answer: (error as Error).message }),
        status: error instanceof TypeError ? 'The server cannot be reached' : 'The request was not sent',
      });
    }
  };
  const listen = async (request: TypedRequest, signal: AbortSignal) => {
    let results: readonly string[] = [];
    let count = 0;
    setAnswer('');
    setStatus('Listening for events');
    const refusal = await subscribe(request, signal, (result) => {
      if (signal.aborted) return;
      count += 1;
      results = [result, ...results].slice(0, MOST_RESULTS);
      setAnswer(results.join('\n\n'));
      setStatus(`Listening for events: ${count} ${count === 1 ? 'event' : 'events'}, newest first`);
    });
    return refusal === null ? { status: 'The subscription has ended' } : { answer: refusal, status: ARRIVED };
  };
  const stop = () => {
    current.current?.abort();
    setRunning(false);
    setStatus('Stopped');
  };

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['actions']}>
          {operations.length > 1 && (
            <select
              className={styles['operation']}
              aria-label="Operation to run"
              value={operation?.name}
              onChange={(event) => setChosen(event.target.value)}
            >
              {operations.map(({ name, kind }) => (
                <option key={name} value={name}>{`${kind} ${name}`}</option>
              ))}
            </select>
          )}
          <Button onClick={() => setQuery(prettified(query))}>Prettify</Button>
          {running ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button variant="primary" onClick={() => void start()}>
              Run
            </Button>
          )}
        </div>
        <p className={styles['note']}>
          Requests are sent as you and change real data. <a href={withBase('/help/api')}>About the API</a>
        </p>
      </header>
      <section className={styles['query']} aria-label="Query">
        <CodeEditor
          label="Query"
          value={query}
          onChange={setQuery}
          onRun={() => void start()}
          extensions={extensions}
        />
      </section>
      <section className={styles['variables']} aria-labelledby="variables-title">
        <h2 id="variables-title" className={styles['label']}>
          Variables (JSON)
        </h2>
        <CodeEditor
          label="Variables"
          value={variables}
          onChange={setVariables}
          onRun={() => void start()}
          extensions={JSON_LANGUAGE}
        />
      </section>
      <section className={styles['answer']} aria-label="Answer">
        <p role="status" className={styles['label']}>
          {status === '' ? 'The answer appears here' : status}
        </p>
        <CodeEditor label="Answer" value={answer} extensions={JSON_LANGUAGE} />
      </section>
      <section className={styles['docs']} aria-label="Schema">
        {fetched.status === 'failed' && <LoadProblem what="the schema" onRetry={again} />}
        {schema && <SchemaDocs schema={schema} />}
      </section>
    </div>
  );
}
