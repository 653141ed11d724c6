import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import type { Filled, Once } from '../field.ts';
import { type Piece, text } from './json-text.ts';

// JSON escapes control characters, so these do not occur anywhere else in an answer.
const OPEN = '\u0001';
const CLOSE = '\u0002';

/** A gap in the text of the answer: the number of its fill function and the JSON of what that function needs. */
export function gap(fill: number, needs: readonly Piece[]): Piece[] {
  return [text(`${OPEN}${fill}`), ...needs, text(CLOSE)];
}

interface Gap {
  readonly fill: number;
  readonly needs: Readonly<Record<string, unknown>>;
  /** The text between this gap and the next. */
  readonly rest: string;
}

const readGap = (part: string): Gap => {
  const begin = part.indexOf('{');
  const end = part.indexOf(CLOSE, begin);
  return {
    fill: Number(part.slice(0, begin)),
    needs: JSON.parse(part.slice(begin, end)) as Gap['needs'],
    rest: part.slice(end + 1),
  };
};

const makeOnce = (): Once => {
  const known = new Map<unknown, unknown>();
  return <T>(key: unknown, make: () => T): T => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as T;
  };
};

/**
 * Fills the gaps of an answer. Each fill function is called once with all its rows; a text without gaps is
 * returned unchanged.
 */
export async function fillIn(
  body: string,
  fills: readonly Filled['fill'][],
  context: Context,
  viewer: Viewer,
): Promise<string> {
  const [head = '', ...parts] = body.split(OPEN);
  if (parts.length === 0) return body;
  const gaps = parts.map(readGap);
  const once = makeOnce();
  const values = new Map<Gap, string>();
  for (const [number, fill] of fills.entries()) {
    const mine = gaps.filter((one) => one.fill === number);
    if (mine.length === 0) continue;
    const filled = await fill(
      mine.map((one) => one.needs),
      context,
      viewer,
      once,
    );
    mine.forEach((one, index) => values.set(one, JSON.stringify(filled[index] ?? null)));
  }
  return head + gaps.map((one) => `${values.get(one)}${one.rest}`).join('');
}
