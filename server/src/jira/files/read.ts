import { readCsv } from './csv.ts';
import {
  FILE_LIMITS,
  type JiraFileEntry,
  type JiraFileField,
  type JiraFileLimits,
  type JiraFileOptions,
} from './entry.ts';
import { JiraFileError } from './error.ts';
import { readJson } from './json.ts';
import { breaksIn, textOf } from './text.ts';
import { readXml } from './xml.ts';

/** The first text of a file from what is not blank on, with its line. */
const firstText = async (pieces: AsyncIterator<string>): Promise<{ text: string; line: number } | null> => {
  let line = 1;
  for (;;) {
    const next = await pieces.next();
    if (next.done) return null;
    const text = next.value.trimStart();
    line += breaksIn(next.value, 0, next.value.length - text.length);
    if (text !== '') return { text, line };
  }
};

async function* joined(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const WEB_PAGE = /^<(?:!doctype\s+html|html)\b/i;

/** Returns a filter of the fields that were not described before in the same way. */
const newFields = (most: number): ((field: JiraFileField) => boolean) => {
  const known = new Map<string, string>();
  return (field) => {
    const description = JSON.stringify(field);
    if (known.get(field.id) === description) return false;
    if (known.size >= most) throw new JiraFileError(`The file has too many fields (maximum is ${most}).`);
    known.set(field.id, description);
    return true;
  };
};

async function* entriesIn(
  pieces: AsyncIterator<string>,
  options: JiraFileOptions,
  limits: JiraFileLimits,
): AsyncGenerator<JiraFileEntry> {
  const first = await firstText(pieces);
  if (first === null) throw new JiraFileError('The file is empty.');
  if (WEB_PAGE.test(first.text))
    throw new JiraFileError('The file is a web page. Choose Export XML or Export CSV (all fields) in Jira.');
  const text = joined(first.text, pieces);
  const [sign] = first.text;
  let entries;
  if (sign === '{' || sign === '[') entries = readJson(text, limits, first.line);
  else if (sign === '<') entries = readXml(text, limits, first.line);
  else entries = readCsv(text, options, limits, first.line);
  const isNew = newFields(limits.fields);
  let count = 0;
  for await (const entry of entries) {
    if (entry.kind === 'issue') {
      count++;
      yield entry;
      continue;
    }
    const fields = entry.fields.filter(isNew);
    if (fields.length > 0) yield { kind: 'fields', fields };
  }
  if (count === 0) throw new JiraFileError('The file contains no issues.');
}

/**
 * Reads a file of Jira: JSON of its REST API, its export as CSV, or its export as XML, which are told apart by
 * their content. Yields issues in the shape of the REST API, one after the other, in flat memory. Throws
 * JiraFileError for a file that cannot be read, also after some of its issues; errors of the stream are thrown
 * as they are.
 */
export async function* readJiraFile(
  stream: AsyncIterable<Uint8Array>,
  options: JiraFileOptions = {},
): AsyncGenerator<JiraFileEntry> {
  const limits = { ...FILE_LIMITS, ...options.limits };
  const pieces = textOf(stream);
  try {
    yield* entriesIn(pieces, options, limits);
  } finally {
    // not awaited: it ends only with the read that may be going on
    pieces.return(undefined).catch(() => {});
  }
}
