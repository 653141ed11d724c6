import { Parser } from 'htmlparser2';
import { absoluteAddress, attachmentIn, userIn } from './html-addresses.ts';

/** A node of the Atlassian Document Format. */
interface AdfNode {
  readonly type: string;
  readonly version?: number;
  readonly attrs?: Readonly<Record<string, unknown>>;
  content?: AdfNode[];
  text?: string;
  marks?: readonly AdfMark[];
}

interface AdfMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** Lists, quotes and tables that are nested deeper are joined with what is around them. */
const DEEPEST = 30;

/** HTML with more elements, or more open at once, is not converted: only its text remains. */
const MOST_ELEMENTS = 50_000;
const MOST_OPEN = 500;

class TooManyElements extends Error {}

const MARKS: Readonly<Record<string, AdfMark>> = {
  b: { type: 'strong' },
  strong: { type: 'strong' },
  i: { type: 'em' },
  em: { type: 'em' },
  cite: { type: 'em' },
  del: { type: 'strike' },
  s: { type: 'strike' },
  strike: { type: 'strike' },
  ins: { type: 'underline' },
  u: { type: 'underline' },
  tt: { type: 'code' },
  code: { type: 'code' },
  kbd: { type: 'code' },
  sub: { type: 'subsup', attrs: { type: 'sub' } },
  sup: { type: 'subsup', attrs: { type: 'sup' } },
};

/** Elements that contain blocks. */
const CONTAINERS: Readonly<Record<string, string>> = {
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
};
/** Nodes that contain only nodes of their own kind. */
const STRUCTURAL: Readonly<Record<string, RegExp>> = {
  bulletList: /^listItem$/,
  orderedList: /^listItem$/,
  table: /^tableRow$/,
  tableRow: /^table(?:Cell|Header)$/,
};
/** What such nodes need around other nodes. */
const WRAPPER: Readonly<Record<string, string>> = {
  bulletList: 'listItem',
  orderedList: 'listItem',
  table: 'tableRow',
  tableRow: 'tableCell',
};

const BLOCKS = new Set(['p', 'div', 'dl', 'dt', 'dd', 'center', 'section', 'article', 'fieldset']);
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'noscript']);

const languageIn = (attributes: Readonly<Record<string, string>>): string =>
  /(?:^|\s)(?:code|language)-([\w+#.-]{1,40})/.exec(attributes['class'] ?? '')?.[1] ?? '';

/** Builds a document from the tags and texts of HTML. */
class DocumentBuilder {
  readonly #document: AdfNode = { type: 'doc', content: [] };
  /** True if there is anything that wiki markup with line breaks could not be. */
  isRich = false;
  /** The parts of the text with its line breaks. */
  readonly #plain: string[] = [];
  /** The parts of a text that has not ended; the parser divides it at entities. */
  #pending: string[] = [];
  readonly #base: string;
  readonly #blocks: AdfNode[] = [this.#document];
  #inline: AdfNode | null = null;
  #marks: readonly AdfMark[] = [];
  #elements = 0;
  #hidden = 0;
  /** Whether a space would have no effect, after a space or a line break. */
  #isAfterSpace = true;
  #isAfterBreak = false;
  /** The text of the open link to a person; null outside of one. */
  #mentioned: string | null = null;
  /** What ends each open element. */
  readonly #ends: (() => void)[] = [];

  constructor(base: string) {
    this.#base = base;
  }

  get plain(): string {
    return this.#plain.join('');
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name !== 'br' && name !== 'a') this.isRich = true;
    if (++this.#elements > MOST_ELEMENTS || this.#ends.length > MOST_OPEN) throw new TooManyElements();
    this.#endText();
    this.#ends.push(this.#start(name, attributes));
  }

  close(): void {
    this.#endText();
    this.#ends.pop()?.();
  }

  text(part: string): void {
    if (this.#hidden === 0) this.#pending.push(part);
  }

  end(): AdfNode {
    this.#endText();
    this.#endInline();
    return { type: 'doc', version: 1, content: this.#document.content ?? [] };
  }

  #endText(): void {
    if (this.#pending.length === 0) return;
    const written = this.#pending.join('');
    this.#pending = [];
    // Jira writes a line break after each <br/>
    this.#plain.push(this.#isAfterBreak ? written.replace(/^\r?\n/, '') : written);
    this.#isAfterBreak = false;
    const block = this.#blocks.at(-1);
    if (this.#mentioned !== null) this.#mentioned += written;
    else if (block?.type === 'codeBlock') this.#add(block, { type: 'text', text: written });
    else this.#addText(written.replaceAll(/[ \t\r\n\f]+/g, ' '));
  }

  #addText(written: string): void {
    const isAfterSpace = this.#inline === null || this.#isAfterSpace;
    const text = isAfterSpace ? written.trimStart() : written;
    if (text === '') return;
    this.#addInline({ type: 'text', text, ...(this.#marks.length > 0 && { marks: this.#marks }) });
    this.#isAfterSpace = text.endsWith(' ');
  }

  #start(name: string, attributes: Readonly<Record<string, string>>): () => void {
    const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
    if (this.#hidden > 0) return () => {};
    if (HIDDEN.has(name)) return this.#hide();
    const block = this.#blocks.at(-1);
    if (block?.type === 'codeBlock') {
      if (name === 'br') this.#add(block, { type: 'text', text: '\n' });
      return () => {};
    }
    if (mark) return this.#mark(mark);
    if (name === 'a') return this.#link(attributes);
    if (name === 'br') this.#break();
    if (name === 'img') this.#image(attributes);
    if (name === 'hr') this.#block({ type: 'rule' });
    if (name === 'pre')
      return this.#container({ type: 'codeBlock', attrs: { language: languageIn(attributes) } });
    if (/^h[1-6]$/.test(name)) return this.#heading(Number(name[1]));
    if (Object.hasOwn(CONTAINERS, name)) return this.#container({ type: CONTAINERS[name] as string });
    if (!BLOCKS.has(name)) return () => {};
    this.#endInline();
    return () => this.#endInline();
  }

  /** Leaves out what is inside of an element. */
  #hide(): () => void {
    this.#hidden++;
    return () => {
      this.#hidden--;
    };
  }

  #mark(mark: AdfMark): () => void {
    const before = this.#marks;
    if (!before.some(({ type }) => type === mark.type)) this.#marks = [...before, mark];
    return () => {
      this.#marks = before;
    };
  }

  #link(attributes: Readonly<Record<string, string>>): () => void {
    const written = attributes['href'] ?? '';
    const href = written === '' ? '' : absoluteAddress(written, this.#base);
    const user = userIn(written);
    const from = this.#plain.length;
    if (user !== '') return this.#mention(user);
    const file = attachmentIn(written, attributes);
    if (file !== '') {
      this.isRich = true;
      this.#addInline({ type: 'mediaInline', attrs: { alt: file } });
      return this.#hide();
    }
    const end = href === '' ? () => {} : this.#mark({ type: 'link', attrs: { href } });
    return () => {
      end();
      if (this.#plain.slice(from).join('').trim() !== written) this.isRich = true;
    };
  }

  #mention(id: string): () => void {
    this.isRich = true;
    this.#mentioned = '';
    return () => {
      const text = `@${this.#mentioned?.replaceAll(/\s+/g, ' ').trim() || id}`;
      this.#mentioned = null;
      this.#addInline({ type: 'mention', attrs: { id, text } });
    };
  }

  #break(): void {
    this.#plain.push('\n');
    this.#isAfterBreak = true;
    if (this.#inline) this.#addInline({ type: 'hardBreak' });
  }

  /** An image of an attachment, a smiley, or an image from elsewhere; icons of Jira are left out. */
  #image(attributes: Readonly<Record<string, string>>): void {
    const { src = '', alt = '', class: kind = '' } = attributes;
    const file = attachmentIn(src, attributes);
    if (file !== '') this.#addInline({ type: 'mediaInline', attrs: { alt: file } });
    else if (/(?:^|\s)emoticon/.test(kind) || src.includes('/emoticons/')) {
      if (alt !== '') this.#addInline({ type: 'emoji', attrs: { text: alt } });
    } else if (!/\/images\/icons\//.test(src)) {
      const url = src === '' ? '' : absoluteAddress(src, this.#base);
      if (url !== '') this.#addInline({ type: 'mediaInline', attrs: { alt, url } });
    }
  }

  #heading(level: number): () => void {
    this.#endInline();
    const heading: AdfNode = { type: 'heading', attrs: { level }, content: [] };
    this.#block(heading);
    this.#inline = heading;
    return () => this.#endInline();
  }

  #container(node: AdfNode): () => void {
    this.#endInline();
    if (this.#blocks.length > DEEPEST) return () => this.#endInline();
    const depth = this.#blocks.length;
    this.#wrapFor(node);
    this.#add(this.#blocks.at(-1) as AdfNode, node);
    this.#blocks.push(node);
    return () => {
      this.#endInline();
      this.#blocks.length = depth;
    };
  }

  /** Opens the entry or cell that is missing around a node. */
  #wrapFor(node: AdfNode): void {
    for (let block = this.#blocks.at(-1); block !== undefined; block = this.#blocks.at(-1)) {
      const only = STRUCTURAL[block.type];
      if (only === undefined || only.test(node.type)) return;
      const wrapper: AdfNode = { type: WRAPPER[block.type] as string };
      this.#add(block, wrapper);
      this.#blocks.push(wrapper);
    }
  }

  #block(node: AdfNode): void {
    this.#endInline();
    this.#wrapFor(node);
    this.#add(this.#blocks.at(-1) as AdfNode, node);
  }

  #addInline(node: AdfNode): void {
    if (this.#inline === null) {
      const paragraph: AdfNode = { type: 'paragraph', content: [] };
      this.#block(paragraph);
      this.#inline = paragraph;
    }
    this.#add(this.#inline, node);
    this.#isAfterSpace = node.type === 'hardBreak';
  }

  /** Ends a paragraph, without the space at its end. */
  #endInline(): void {
    const content = this.#inline?.content ?? [];
    this.#inline = null;
    for (let last = content.at(-1); last !== undefined; last = content.at(-1)) {
      if (last.type === 'text') last.text = last.text?.trimEnd() ?? '';
      if (last.type !== 'hardBreak' && last.text !== '') break;
      content.pop();
    }
  }

  #add(parent: AdfNode, node: AdfNode): void {
    parent.content ??= [];
    const last = parent.content.at(-1);
    // one text, so that it is escaped as one
    if (last?.type === 'text' && node.type === 'text' && last.marks === node.marks)
      last.text += node.text ?? '';
    else parent.content.push(node);
  }
}

/**
 * Converts HTML, as Jira renders its texts, to a document in the Atlassian Document Format, which the REST API
 * of Jira Cloud has. A text without markup is returned as it is, because Jira may not have rendered it; null for
 * none. Addresses without a host are those of `base`.
 */
export function richTextOfHtml(html: string, base = ''): unknown {
  if (html.trim() === '') return null;
  const builder = new DocumentBuilder(base);
  const parser = new Parser({
    onopentag: (name, attributes) => builder.open(name, attributes),
    onclosetag: () => builder.close(),
    ontext: (text) => builder.text(text),
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return html.replaceAll(/<[^<>]{0,1000}>/g, '').trim();
  }
  const document = builder.end();
  return builder.isRich ? document : builder.plain.trim();
}
