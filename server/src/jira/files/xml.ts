import { Parser } from 'htmlparser2';
import type { JiraFileEntry, JiraFileLimits } from './entry.ts';
import { JiraFileError } from './error.ts';
import { xmlIssue } from './xml-issue.ts';

/** An element with what it contains; `text` is that of all elements in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const NOT_VALID = 'The XML is not valid, or the file is incomplete. Export it again.';
const MOST_ATTRIBUTES = 100;

/** Reads the items of a feed, each as a tree, and the version of Jira. */
class ItemReader {
  /** The items that are complete, with their lines. */
  readonly items: { readonly item: XmlElement; readonly line: number }[] = [];
  isCloud = false;
  #isOver = false;
  readonly #limits: JiraFileLimits;
  readonly #parser: Parser;
  /** Names of the elements around an item. */
  readonly #around: string[] = [];
  /** The open elements of an item, the item first. */
  #open: OpenElement[] = [];
  #elements = 0;
  #attributes = 0;
  #itemStart = 0;
  #itemLine = 0;
  #lastEvent = 0;
  #openTagEnd = -1;
  #piece = '';
  #pieceStart = 0;
  #line: number;
  #counted = 0;

  constructor(limits: JiraFileLimits, firstLine: number) {
    this.#limits = limits;
    this.#line = firstLine;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#opened(name, attributes),
        onattribute: () => this.#countAttribute(),
        onclosetag: (name, isImplied) => this.#closed(name, isImplied),
        ontext: (text) => this.#text(text),
        onprocessinginstruction: (name) => this.#instruction(name),
      },
      { xmlMode: true },
    );
  }

  write(piece: string): void {
    this.#piece = piece;
    this.#counted = 0;
    this.#parser.write(piece);
    this.#pieceStart += piece.length;
    this.#lineAt(this.#pieceStart);
    if (this.#open.length > 0) this.#checkLength(this.#itemStart, this.#itemLine);
    else this.#checkLength(this.#lastEvent, this.#line);
  }

  end(): void {
    if (!this.#isOver)
      throw new JiraFileError(
        'The file ends before its last element. It is incomplete: export it again.',
        this.#line,
      );
  }

  /** The line of an offset in the file that is in the current piece. */
  #lineAt(offset: number): number {
    const to = offset - this.#pieceStart;
    for (;;) {
      const next = this.#piece.indexOf('\n', this.#counted);
      if (next < 0 || next >= to) return this.#line;
      this.#line++;
      this.#counted = next + 1;
    }
  }

  #wrong(message: string): JiraFileError {
    return new JiraFileError(message, this.#lineAt(this.#parser.startIndex));
  }

  #checkLength(from: number, line: number): void {
    const { issueLength } = this.#limits;
    if (Math.max(this.#parser.endIndex, this.#pieceStart) - from > issueLength)
      throw new JiraFileError(
        `The issue that begins here is too large (maximum is ${issueLength} characters).`,
        line,
      );
  }

  #countAttribute(): void {
    if (++this.#attributes > MOST_ATTRIBUTES)
      throw this.#wrong('The XML has an element with too many attributes.');
  }

  #opened(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#attributes = 0;
    this.#lastEvent = this.#parser.startIndex;
    this.#openTagEnd = this.#parser.endIndex;
    this.#isOver = false;
    if (this.#around.length === 0 && name !== 'rss')
      throw this.#wrong('The XML is not an export of issues. Choose Export XML in Jira.');
    if (this.#around.length + this.#open.length >= this.#limits.depth)
      throw this.#wrong(`The XML is nested too deep (maximum is ${this.#limits.depth} levels).`);
    if (this.#open.length === 0 && name !== 'item') {
      this.#around.push(name);
      return;
    }
    if (this.#open.length === 0) {
      this.#elements = 0;
      this.#itemStart = this.#parser.startIndex;
      this.#itemLine = this.#lineAt(this.#itemStart);
    }
    if (++this.#elements > this.#limits.elements)
      throw new JiraFileError(
        `The issue that begins here has too many elements (maximum is ${this.#limits.elements}).`,
        this.#itemLine,
      );
    this.#open.push({ name, attributes, children: [], text: '' });
  }

  #closed(name: string, isImplied: boolean): void {
    // An element without an end is closed by that of another one; <empty/> is closed by its own tag.
    if (isImplied && this.#parser.endIndex !== this.#openTagEnd) throw this.#wrong(NOT_VALID);
    this.#lastEvent = this.#parser.startIndex;
    const element = this.#open.pop();
    if (element === undefined) {
      if (this.#around.pop() !== name) throw this.#wrong(NOT_VALID);
      this.#isOver = this.#around.length === 0;
      return;
    }
    const parent = this.#open.at(-1);
    if (parent) {
      parent.children.push(element);
      parent.text += element.text;
      return;
    }
    this.#checkLength(this.#itemStart, this.#itemLine);
    this.items.push({ item: element, line: this.#itemLine });
  }

  #text(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
    else if (this.#around.at(-1) === 'version') this.isCloud = text.startsWith('1001.');
    this.#lastEvent = this.#parser.startIndex;
  }

  #instruction(name: string): void {
    if (name.toLowerCase() === '!doctype')
      throw this.#wrong('The XML has a document type, which is not accepted. Export it from Jira again.');
  }
}

/** Reads a search result that Jira exported as XML. */
export async function* readXml(
  pieces: AsyncIterable<string>,
  limits: JiraFileLimits,
  firstLine: number,
): AsyncGenerator<JiraFileEntry> {
  const reader = new ItemReader(limits, firstLine);
  for await (const piece of pieces) {
    reader.write(piece);
    for (const { item, line } of reader.items.splice(0)) {
      const { issue, fields } = xmlIssue(item, line, reader.isCloud);
      yield { kind: 'fields', fields };
      yield { kind: 'issue', issue, line };
    }
  }
  reader.end();
}
