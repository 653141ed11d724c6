/** A part of the answer: text known when compiling, or an SQL expression that gives text. */
export type Piece = { readonly text: string } | { readonly sql: string };

export function text(value: string): Piece {
  return { text: value };
}
export function sql(expression: string): Piece {
  return { sql: expression };
}

/** A text as an SQL literal. */
export function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

// PostgreSQL takes at most 100 arguments to a function.
const MOST_ARGUMENTS = 90;

/** One SQL expression giving the pieces in a row; neighbouring texts become one literal, NULL counts as nothing. */
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

/** The members of a JSON object, given as key and value. */
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
