import type { MarkdownIt, Token } from 'markdown-it';
import { pageOf } from '../page.ts';
import { literalToken, makeToken } from '../lean-token.ts';

const MOST_COLUMNS = 100;
const MOST_ROWS = 2000;

interface Table {
  readonly caption: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly Record<string, unknown>[];
  readonly markdown: boolean;
}

/** Code blocks marked `json:table` become tables; invalid ones stay code. */
export function jsonTables(md: MarkdownIt): void {
  md.core.ruler.after('block', 'json_tables', (state) => {
    if (!state.tokens.some(isJsonTable)) return;
    const { budget } = pageOf(state.env);
    state.tokens = state.tokens.flatMap((token) => {
      const table = isJsonTable(token) ? readTable(token.content) : null;
      if (!table) return [token];
      budget.spendTokens(20 + 4 * table.columns.length * (table.rows.length + 1));
      return tableTokens(table);
    });
  });
}

const isJsonTable = (token: Token): boolean => token.type === 'fence' && token.info.trim() === 'json:table';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readTable(json: string): Table | null {
  const parsed = parse(json);
  if (!isRecord(parsed) || !Array.isArray(parsed['items'])) return null;
  const rows = parsed['items'].filter(isRecord);
  const fields = Array.isArray(parsed['fields']) ? parsed['fields'] : Object.keys(rows[0] ?? {});
  const columns = fields.map((field: unknown) =>
    isRecord(field)
      ? { key: textOf(field['key']), label: textOf(field['label'] ?? field['key']) }
      : { key: textOf(field), label: textOf(field) },
  );
  if (columns.length === 0 || columns.length > MOST_COLUMNS || rows.length > MOST_ROWS) return null;
  return { caption: textOf(parsed['caption']), columns, rows, markdown: parsed['markdown'] === true };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function tableTokens({ caption, columns, rows, markdown }: Table): Token[] {
  const wrap = (tag: string, inside: readonly Token[]): Token[] => {
    const [open, close] = [makeToken(`${tag}_open`, tag, 1), makeToken(`${tag}_close`, tag, -1)];
    open.block = true;
    close.block = true;
    return [open, ...inside, close];
  };
  const cell = (tag: string, content: string): Token[] => {
    const inline = makeToken('inline', '', 0);
    const isMarkdown = markdown && tag !== 'th';
    inline.content = isMarkdown ? content : '';
    inline.children = isMarkdown ? [] : [literalToken(content)];
    return wrap(tag, [inline]);
  };
  const head = columns.flatMap(({ label }) => cell('th', label));
  const body = rows.flatMap((row) =>
    wrap(
      'tr',
      columns.flatMap(({ key }) => cell('td', textOf(Object.hasOwn(row, key) ? row[key] : ''))),
    ),
  );
  return wrap('table', [
    ...(caption === '' ? [] : cell('caption', caption)),
    ...wrap('thead', wrap('tr', head)),
    ...(rows.length > 0 ? wrap('tbody', body) : []),
  ]);
}
