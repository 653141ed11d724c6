import { useEffect, useState } from 'react';
import { send } from '../api/send.ts';
import { Button } from '../ui/first/Button.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import styles from './MarkdownEditor.module.css';

export interface PreviewProps {
  text: string;
  /** URL that renders the text. */
  address: string;
  target?: { type: string; id: string } | undefined;
}

interface Answer {
  body: string;
  references?: { commands?: string | null; users?: unknown[] | null };
}

/** The text as readers will see it, rendered by the server. */
export function Preview({ text, address, target }: PreviewProps) {
  const [found, setFound] = useState<{ of: string; answer: Answer | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { type, id } = target ?? {};
  const empty = text.trim() === '';
  const asked = `${attempt} ${address} ${text}`;

  useEffect(() => {
    if (empty) return undefined;
    const abort = new AbortController();
    const settle = (answer: Answer | null) => {
      if (!abort.signal.aborted) setFound({ of: asked, answer });
    };
    render(address, { text, target_type: type, target_id: id }, abort.signal).then(settle, () =>
      settle(null),
    );
    return () => abort.abort();
  }, [address, text, type, id, empty, asked]);

  if (empty) return <p className={styles['nothing']}>Nothing to preview.</p>;
  const current = found?.of === asked ? found : null;
  if (current?.answer === null) {
    return (
      <div role="alert" className={styles['nothing']}>
        <p>The preview could not be loaded.</p>
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    );
  }
  if (current === null) {
    return (
      <div className={styles['nothing']}>
        <Spinner label="Loading the preview" />
      </div>
    );
  }
  const { answer } = current;
  const commands = answer.references?.commands ?? '';
  return (
    <>
      {answer.body === '' && commands === '' ? (
        <p className={styles['nothing']}>Nothing to preview.</p>
      ) : (
        <MarkdownText html={answer.body} />
      )}
      {commands !== '' && <MarkdownText html={commands} className={styles['commands']} />}
    </>
  );
}

async function render(address: string, body: object, signal: AbortSignal): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-requested-with': 'cairn',
  };
  const asked = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const response = await send(address, asked, false);
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  const answer = (await response.json()) as Partial<Answer>;
  if (typeof answer.body !== 'string') throw new Error('The answer contains no preview.');
  return { ...answer, body: answer.body };
}
