import { idOf, list, record, text } from '@cairn/domain/jira/values';
import { toRestShape } from './agile-shape.ts';
import type { JiraFileEntry, JiraFileField, JiraFileIssue, JiraFileLimits } from './entry.ts';
import { JiraFileError } from './error.ts';

// JSON is divided here into texts of one issue each, by its brackets and strings only; JSON.parse() reads and
// checks them. So a search result of any size is read with the memory of one issue.

const STRUCTURE = /["{}[\]]/g;
const STRING_END = /["\\]/g;
const NOT_SPACE = /[^\s,]/g;
/** The end of a text before the array of issues of a search result. */
const ISSUES_KEY = /(?<!\\)"issues"\s{0,20}:\s{0,20}$/;
const KEY_LENGTH = 60;

const ENDS_EARLY = 'The file ends in the middle of an issue. It is incomplete: export it again.';

/** An object of the file: an issue, or a search result without its issues. */
interface Captured {
  readonly text: string;
  readonly line: number;
  /** Whether the object is an element of `issues`. */
  readonly inIssues: boolean;
  /** Whether the object has an array `issues`, which was read on its own. */
  readonly hasIssues: boolean;
}

/** An object that is being captured. */
interface Capture {
  parts: string[];
  length: number;
  readonly line: number;
  readonly depth: number;
  readonly inIssues: boolean;
  hasIssues: boolean;
}

/** Divides text into the objects of its arrays and of its search results. */
class ObjectSplitter {
  readonly #limits: JiraFileLimits;
  readonly #brackets: string[] = [];
  /** The object that is captured, inside its search result; none between objects. */
  readonly #captures: Capture[] = [];
  #capturing = false;
  #inString = false;
  #escaped = false;
  #line = 1;
  #piece = '';
  #counted = 0;
  #from = 0;

  constructor(limits: JiraFileLimits, line: number) {
    this.#limits = limits;
    this.#line = line;
  }

  *write(piece: string): Generator<Captured> {
    this.#piece = piece;
    this.#counted = 0;
    this.#from = 0;
    let at = 0;
    while (at < piece.length) {
      if (this.#inString) {
        at = this.#skipString(at);
        continue;
      }
      const pattern = this.#capturing ? STRUCTURE : NOT_SPACE;
      pattern.lastIndex = at;
      const found = pattern.exec(piece);
      if (found === null) break;
      at = found.index + 1;
      const done = this.#bracket(found[0], found.index);
      if (done !== null) yield done;
    }
    if (this.#capturing) this.#append(piece.slice(this.#from));
    this.#lineAt(piece.length);
  }

  end(): void {
    if (this.#brackets.length > 0) throw new JiraFileError(ENDS_EARLY, this.#line);
  }

  #lineAt(at: number): number {
    for (let next = this.#piece.indexOf('\n', this.#counted); next >= 0 && next < at;) {
      this.#line++;
      this.#counted = next + 1;
      next = this.#piece.indexOf('\n', this.#counted);
    }
    this.#counted = Math.max(this.#counted, at);
    return this.#line;
  }

  #skipString(from: number): number {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    STRING_END.lastIndex = at;
    const found = STRING_END.exec(this.#piece);
    if (found === null) return this.#piece.length;
    if (found[0] === '"') this.#inString = false;
    else if (found.index + 1 < this.#piece.length) return found.index + 2;
    else this.#escaped = true;
    return found.index + 1;
  }

  #append(part: string): void {
    const capture = this.#captures.at(-1);
    if (capture === undefined) return;
    capture.parts.push(part);
    capture.length += part.length;
    if (capture.length > this.#limits.issueLength)
      throw new JiraFileError(
        `The issue that begins here is too large (maximum is ${this.#limits.issueLength} characters).`,
        capture.line,
      );
  }

  #bracket(sign: string, at: number): Captured | null {
    if (sign === '"' && this.#capturing) {
      this.#inString = true;
      return null;
    }
    if (sign === '{' || sign === '[') {
      this.#open(sign, at);
      return null;
    }
    const open = this.#brackets.pop();
    if (!(open === '{' && sign === '}') && !(open === '[' && sign === ']'))
      throw new JiraFileError('The file is not valid JSON. Export it again.', this.#lineAt(at));
    return this.#close(at);
  }

  #open(sign: string, at: number): void {
    if (this.#brackets.length >= this.#limits.depth)
      throw new JiraFileError(
        `The JSON is nested too deep (maximum is ${this.#limits.depth} levels).`,
        this.#lineAt(at),
      );
    if (!this.#capturing && sign === '{') {
      this.#captures.push({
        parts: [],
        length: 0,
        line: this.#lineAt(at),
        depth: this.#brackets.length,
        inIssues: this.#captures.length > 0,
        hasIssues: false,
      });
      this.#capturing = true;
      this.#from = at;
    } else if (this.#capturing && sign === '[' && this.#isIssuesAt(at)) {
      this.#append(this.#piece.slice(this.#from, at + 1));
      (this.#captures.at(-1) as Capture).hasIssues = true;
      this.#capturing = false;
    }
    this.#brackets.push(sign);
  }

  /** True for the array `issues` of a search result. */
  #isIssuesAt(at: number): boolean {
    const capture = this.#captures.at(-1) as Capture;
    if (capture.inIssues || capture.hasIssues || this.#brackets.length !== capture.depth + 1) return false;
    let before = this.#piece.slice(Math.max(this.#from, at - KEY_LENGTH), at);
    for (let n = capture.parts.length - 1; n >= 0 && before.length < KEY_LENGTH; n--)
      before = `${(capture.parts[n] as string).slice(-KEY_LENGTH)}${before}`;
    return ISSUES_KEY.test(before);
  }

  #close(at: number): Captured | null {
    const capture = this.#captures.at(-1);
    if (capture === undefined) return null;
    if (!this.#capturing) {
      // the end of `issues`: the search result goes on
      if (this.#brackets.length === capture.depth + 1) {
        this.#capturing = true;
        this.#from = at;
      }
      return null;
    }
    if (this.#brackets.length > capture.depth) return null;
    this.#append(this.#piece.slice(this.#from, at + 1));
    this.#captures.pop();
    this.#capturing = false;
    const { parts, line, inIssues, hasIssues } = capture;
    return { text: parts.join(''), line, inIssues, hasIssues };
  }
}

const parse = ({ text: json, line }: Captured): Readonly<Record<string, unknown>> => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new JiraFileError('The JSON that begins here is not valid. Export it again.', line);
  }
  return record(value);
};

const issueOf = (value: Readonly<Record<string, unknown>>): JiraFileIssue | null => {
  const [id, key] = [idOf(value['id']), text(value['key'])];
  const { fields } = value;
  if (key === '' || typeof fields !== 'object' || fields === null) return null;
  return { ...value, id: id === '' ? key : id, key, fields: record(fields) };
};

/** The fields that a search result or an issue names, with expand=names,schema. */
const namedFields = (value: Readonly<Record<string, unknown>>): JiraFileField[] => {
  const schemas = record(value['schema']);
  return Object.entries(record(value['names'])).flatMap(([id, name]) => {
    if (typeof name !== 'string') return [];
    const schema = schemas[id];
    return [{ id, name, ...(typeof schema === 'object' && schema !== null && { schema }) }];
  });
};

/** A field of an answer of GET /rest/api/2/field. */
const fieldOf = (value: Readonly<Record<string, unknown>>): JiraFileField | null => {
  const [id, name] = [text(value['id']), text(value['name'])];
  const isField = id !== '' && name !== '' && ('schema' in value || 'clauseNames' in value);
  return isField ? { id, name, ...('schema' in value && { schema: record(value['schema']) }) } : null;
};

function* entriesOf(captured: Captured): Generator<JiraFileEntry> {
  const value = parse(captured);
  const { line, inIssues, hasIssues } = captured;
  const errors = list(value['errorMessages']).filter((one) => typeof one === 'string');
  if (errors.length > 0)
    throw new JiraFileError(`The file has an error of Jira instead of issues: ${errors.join(' ')}`, line);
  yield { kind: 'fields', fields: namedFields(value) };
  if (hasIssues) return;
  const issue = issueOf(value);
  if (issue !== null) {
    const shaped = toRestShape(issue);
    yield { kind: 'fields', fields: shaped.fields };
    yield { kind: 'issue', issue: shaped.issue, line };
    return;
  }
  const field = inIssues ? null : fieldOf(value);
  if (field === null)
    throw new JiraFileError(
      'This is neither an issue nor a search result of Jira. Choose the answer of /rest/api/2/search.',
      line,
    );
  yield { kind: 'fields', fields: [field] };
}

/**
 * Reads JSON: search results, arrays of them or of issues, issues one a line, or several of these one after
 * the other.
 */
export async function* readJson(
  pieces: AsyncIterable<string>,
  limits: JiraFileLimits,
  firstLine: number,
): AsyncGenerator<JiraFileEntry> {
  const splitter = new ObjectSplitter(limits, firstLine);
  for await (const piece of pieces) for (const captured of splitter.write(piece)) yield* entriesOf(captured);
  splitter.end();
}
