import { useState } from 'react';
import { send } from '../../api/send.ts';
import { withBase } from '../../site/base-path.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { addressFor, type Operation } from './open-api.ts';
import styles from './RestApi.module.css';

const READS = 'GET';

/** A longer answer is cut: the page would be too slow. */
const LONGEST_ANSWER = 100_000;

const readable = (text: string): string => {
  let whole = text;
  try {
    whole = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: shown as it is.
  }
  return whole.length > LONGEST_ANSWER ? `${whole.slice(0, LONGEST_ANSWER)}\n… (cut)` : whole;
};

/** A form that calls a route as the viewer and shows the answer. */
export function TryRoute({ operation }: { operation: Operation }) {
  const { method, parameters = [], requestBody } = operation;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState('{}');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ readonly status: string; readonly text: string } | null>(null);
  const json = requestBody?.content['application/json'] !== undefined;
  const { address, missing } = addressFor(operation, values);

  const call = async () => {
    setAnswer(null);
    if (missing.length > 0) return setProblem(`Fill in ${missing.join(', ')}.`);
    if (json && !isJson(body)) return setProblem('The body is not JSON.');
    setProblem(null);
    setPending(true);
    try {
      const response = await send(withBase(address), {
        method,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'cairn',
          ...(json && { 'content-type': 'application/json' }),
        },
        ...(json && { body }),
      });
      const text = readable(await response.text());
      setAnswer({ status: `${response.status} ${response.statusText}`.trim(), text });
    } catch {
      setProblem('The server cannot be reached.');
    }
    setPending(false);
  };

  return (
    <form
      className={styles['try']}
      aria-label={`Try ${method} ${operation.path}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void call();
      }}
    >
      <h3>Try it</h3>
      <div className={styles['inputs']}>
        {parameters.map(({ name, in: place, schema }) => (
          <TextField
            key={`${place}-${name}`}
            label={name}
            required={place === 'path'}
            {...(schema.type === 'array' && { hint: 'Several values with commas between' })}
            value={values[name] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {json && <TextArea label="Body (JSON)" value={body} onChange={setBody} />}
      {requestBody && !json && (
        <p className={styles['note']}>Its body is a file or a form, which cannot be sent from here.</p>
      )}
      {problem !== null && <Alert variant="danger" title={problem} />}
      <div className={styles['send']}>
        <Button type="submit" variant={method === READS ? 'primary' : 'danger'} pending={pending}>
          {method === READS ? 'Send' : 'Send and change data'}
        </Button>
        <code>
          {method} {address}
        </code>
      </div>
      {answer !== null && (
        <div role="status">
          <strong>{answer.status}</strong>
          <pre className={styles['answer']}>{answer.text}</pre>
        </div>
      )}
    </form>
  );
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
