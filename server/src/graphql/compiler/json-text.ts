/** A part of the answer: text known at compile time, or an SQL expression that returns text. */
export type Piece = { readonly text: string } | { readonly sql: string };

export function text(value: string): Piece {
  return { text: value };
}
export function sql(expression: string): Piece {
  return { sql: expression };
}

/** Returns a text as an SQL literal. */
export function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

// PostgreSQL accepts at most 100 arguments to a function.
const MOST_ARGUMENTS = 90;

/**
 * Returns one SQL expression that concatenates the pieces. Neighbouring texts become one literal; NULL counts
 * as an empty text.
 */
export function concat(pieces: readonly Piece[]): string {
  const merged = merge(pieces).map((piece) => ('text' in piece ? quote(piece.text) : piece.sql));
  if (merged.length <= MOST_ARGUMENTS) return `concat(${merged.join(', ')})`;
  const chunks: Piece[] = [];
  for (let at = 0; at < merged.length; at += MOST_ARGUMENTS) {
    chunks.push(sql(`concat(${merged.slice(at, at + MOST_ARGUMENTS).join(', ')})`));
  }
  return concat(chunks);
}

const merge = (pieces: readonly Piece[]): Piece[] => {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && 'text' in last && 'text' in piece) merged[merged.length - 1] = text(last.text + piece.text);
    else merged.push(piece);
  }
  return merged;
};

/** Returns the JSON of an object with these keys and values. */
export function object(members: readonly (readonly [key: string, value: readonly Piece[]])[]): Piece[] {
  return [
    text('{'),
    ...members.flatMap(([key, value], index) => [
      text(`${index > 0 ? ',' : ''}${JSON.stringify(key)}:`),
      ...value,
    ]),
    text('}'),
  ];
}
