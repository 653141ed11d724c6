import { type ReactNode, useState } from 'react';
import { HttpRefused } from '../api/refused.ts';
import type { ServerFacts } from '../api/routes.ts';
import { useFetched } from '../api/use-fetched.ts';
import { problemOf } from '../forms/problems.ts';
import { decimalText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { AdminPage } from './AdminPage.tsx';
import { Jobs } from './Jobs.tsx';
import { readServer, sendTestMail } from './server-calls.ts';
import { WorkTime } from './WorkTime.tsx';
import page from '../groups/GroupsScreen.module.css';
import styles from './ServerScreen.module.css';

const read = async (): Promise<ServerFacts | null> => {
  try {
    return await readServer();
  } catch (refused) {
    if (refused instanceof HttpRefused && [401, 404].includes(refused.status)) return null;
    throw refused;
  }
};

/** How the server is set up, for administrators; for others the page does not exist. */
export function ServerScreen({ title, notFound }: { title: string; notFound: ReactNode }) {
  useDocumentTitle(title);
  const { fetched, again } = useFetched('', read);
  if (fetched.status === 'ready' && fetched.value === null) return notFound;
  return (
    <AdminPage section="server">
      <div className={page['page']}>
        <header className={page['header']}>
          <h1 className={page['title']}>Server</h1>
        </header>
        {fetched.status === 'loading' && <RowsSkeleton rows={4} />}
        {fetched.status === 'failed' && <LoadProblem what="the state of the server" onRetry={again} />}
        {fetched.status === 'ready' && fetched.value !== null && (
          <>
            <Facts server={fetched.value} />
            <Jobs />
            <Mail mail={fetched.value.mail} />
            <WorkTime />
          </>
        )}
      </div>
    </AdminPage>
  );
}

function Facts({ server }: { server: ServerFacts }) {
  const { database, files } = server;
  const facts: readonly (readonly [string, string])[] = [
    ['Version', server.version],
    ['Address', server.public_url],
    ['Node', server.node],
    ['PostgreSQL', `${database.version}, ${bytesText(database.bytes)}`],
    [
      'Uploads',
      files.bucket || files.free_bytes === null
        ? 'In a bucket'
        : `In a folder, ${bytesText(files.free_bytes)} free`,
    ],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

function bytesText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${decimalText(value, value < 10 ? 1 : 0)} ${UNITS[step]}`;
}

function Mail({ mail }: { mail: ServerFacts['mail'] }) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null);
  const test = async () => {
    setSending(true);
    setOutcome(null);
    try {
      setOutcome({ ok: true, text: `The mail server accepted the email to ${await sendTestMail()}.` });
    } catch (refused) {
      setOutcome({ ok: false, text: problemOf(refused) });
    }
    setSending(false);
  };
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>Email</h2>
      {mail === null ? (
        <p className={styles['lead']}>
          No mail server is set up, so notifications, invitations and password links are not sent. Set
          SMTP_URL and restart the server.
        </p>
      ) : (
        <p className={styles['lead']}>
          Emails are sent from {mail.from} by {mail.server}.
        </p>
      )}
      {outcome !== null && <Alert variant={outcome.ok ? 'success' : 'danger'}>{outcome.text}</Alert>}
      {mail !== null && (
        <div className={styles['test']}>
          <Button pending={sending} onClick={() => void test()}>
            Send test email
          </Button>
        </div>
      )}
    </section>
  );
}
