import { useEffect, useState } from 'react';
import type { MarkdownPreview } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
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

/** The text as readers will see it, rendered by the server. */
export function Preview({ text, address, target }: PreviewProps) {
  const [found, setFound] = useState<{ of: string; answer: MarkdownPreview | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { type, id } = target ?? {};
  const empty = text.trim() === '';
  const asked = `${attempt} ${address} ${text}`;

  useEffect(() => {
    if (empty) return undefined;
    const abort = new AbortController();
    const settle = (answer: MarkdownPreview | null) => {
      if (!abort.signal.aborted) setFound({ of: asked, answer });
    };
    sendJson('POST', '/groups/{id}/-/preview_markdown', {
      at: address,
      body: { text, target_type: type, target_id: id },
      signal: abort.signal,
      changesNothing: true,
    }).then(settle, () => settle(null));
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
  const { commands } = answer.references;
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
