import { useState } from 'react';
import {
  type Answer,
  type OpenApi,
  nameIn,
  type Operation,
  type Parameter,
  type Schema,
  typeText,
} from './open-api.ts';
import { FieldRow, SchemaFields } from './SchemaFields.tsx';
import { TryRoute } from './TryRoute.tsx';
import styles from './RestApi.module.css';

export interface OperationSectionProps {
  api: OpenApi;
  operation: Operation;
  /** Opened when the page shows it first. */
  open: boolean;
}

/** One route: its method, path and purpose; opened, its parameters, body, answers and a form to try it. */
export function OperationSection({ api, operation, open: initially }: OperationSectionProps) {
  const [open, setOpen] = useState(initially);
  const { operationId, method, path, summary } = operation;
  return (
    <details
      id={operationId}
      className={styles['operation']}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles['method']} data-method={method}>
          {method}
        </span>
        <code className={styles['path']}>{path}</code>
        <span className={styles['summary']}>{summary}</span>
      </summary>
      {open && <OperationDetails api={api} operation={operation} />}
    </details>
  );
}

function OperationDetails({ api, operation }: Pick<OperationSectionProps, 'api' | 'operation'>) {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const body = bodySchema(operation);
  return (
    <div className={styles['details']}>
      <p className={styles['permalink']}>
        <a href={`?${new URLSearchParams({ operation: operationId })}`}>Link to this route</a>
      </p>
      <Parameters api={api} title="In the path" parameters={parameters.filter((one) => one.in === 'path')} />
      <Parameters
        api={api}
        title="In the query"
        parameters={parameters.filter((one) => one.in === 'query')}
      />
      {requestBody && body && (
        <>
          <h3>Body</h3>
          <p className={styles['note']}>{Object.keys(requestBody.content).join(', ')}</p>
          <SchemaFields api={api} schema={body} />
        </>
      )}
      <h3>Answers</h3>
      <ul className={styles['fields']}>
        {Object.entries(responses).map(([status, answer]) => (
          <AnswerRow key={status} api={api} status={status} answer={answer} />
        ))}
      </ul>
      <TryRoute operation={operation} />
    </div>
  );
}

const bodySchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody && Object.values(requestBody.content)[0]?.schema;

interface ParametersProps {
  api: OpenApi;
  title: string;
  parameters: readonly Parameter[];
}

function Parameters({ api, title, parameters }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles['fields']}>
        {parameters.map(({ name, description, required, schema }) => (
          <FieldRow
            key={name}
            api={api}
            name={name}
            required={required}
            schema={description === undefined ? schema : { ...schema, description }}
          />
        ))}
      </ul>
    </>
  );
}

interface AnswerRowProps {
  api: OpenApi;
  status: string;
  answer: Answer;
}

function AnswerRow({ api, status, answer: given }: AnswerRowProps) {
  const answer = given.$ref === undefined ? given : (api.components.responses[nameIn(given.$ref)] ?? given);
  const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
  return (
    <li>
      <strong>{status}</strong> {answer.description}
      {content && (
        <>
          {' '}
          <span className={styles['note']}>
            {type}: {typeText(content.schema)}
          </span>
          <SchemaFields api={api} schema={content.schema} closed />
        </>
      )}
    </li>
  );
}
