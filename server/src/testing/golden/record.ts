import { sql } from 'kysely';
import type { ApiAnswer } from '../api.ts';
import type { GoldenCall } from './calls.ts';
import { namesNow } from './names.ts';
import type { GoldenFixture } from './fixture.ts';

const LONGEST = 200;
/** Fields of every item's answer that do not depend on the call, and fields that depend on the day. */
const LEFT_OUT =
  /(?:(?<!^web)_url|_links|avatar|html|references|time_stats|task_completion_status)$|^url$|^expired$|^human_readable/;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a time that the call did not contain: those are all in 2001. */
const isNow = (key: string, value: unknown): boolean =>
  key.endsWith('_at') && !String(value).startsWith('2001-');

const isText = (value: unknown): value is string => typeof value === 'string';

/** Shortens a long text to its beginning and length. */
const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, 20)}… (${text.length} characters)` : text;

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (isText(inner) ? cut(inner) : inner));

const SILENT = ['null', 'false', '""', '[]', '{}'];

/** An answer without empty values (null, false, empty), and people by their names. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shortened);
  if (!isPlain(value)) return value;
  if (isText(value.username)) return `@${value.username}`;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !LEFT_OUT.test(key) && !isNow(key, inner))
      .map(([key, inner]) => [key, shortened(inner)] as const)
      .filter(([, inner]) => !SILENT.includes(JSON.stringify(inner))),
  );
};

const answerLine = ({ status, body }: ApiAnswer): string =>
  body === '' ? String(status) : `${status} ${written(shortened(body))}`;

interface Entry {
  readonly kind: string;
  readonly subject_type: string;
  readonly subject_id: number;
  readonly cause: string;
  readonly caused_by_id: number | null;
  readonly system_note: boolean;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

const entryLines = ({
  kind,
  subject_type,
  subject_id,
  cause,
  caused_by_id,
  system_note,
  before,
  after,
}: Entry) => {
  const created = kind.endsWith('.created');
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((field) => {
    const [was, is] = [written(before[field] ?? null), written(after[field] ?? null)];
    if (created && [...SILENT, '0'].includes(is)) return [];
    return [`    ${field}: ${created ? is : `${was} -> ${is}`}`];
  });
  const because = caused_by_id === null ? '' : ` of ${caused_by_id}`;
  return [
    `  ${kind} ${subject_type} ${subject_id} ${cause}${because}${system_note ? ' system_note' : ''}`,
    ...fields,
  ];
};

/** Runs calls one after another; returns the answer and the change log entries of each as text. */
export async function recorder(fixture: GoldenFixture) {
  const { db } = fixture.context;
  const lastEntry = async (): Promise<number> =>
    (await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM changes`.execute(db)).rows[0]?.id ?? 0;

  const entriesSince = async (id: number): Promise<Entry[]> =>
    (await db
      .selectFrom('changes')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .execute()) as unknown as Entry[];

  return async ({ title, who, ask }: GoldenCall): Promise<string> => {
    const asked = await ask(fixture);
    const name = await namesNow(db);
    const since = await lastEntry();
    const answer = await asked.send(fixture.callers[who]);
    const entries = await entriesSince(since);
    const told = [
      `== ${title}`,
      `  ${asked.line}, as ${who}`,
      `    ${written(asked.given)}`,
      `  ${answerLine(answer)}`,
      ...(entries.length === 0 ? ['  no entry'] : entries.flatMap(entryLines)),
    ];
    return `${told.map(name).join('\n')}\n`;
  };
}
