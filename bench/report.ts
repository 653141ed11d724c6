/** One measured figure with its bound. */
export interface Figure {
  readonly section: string;
  readonly name: string;
  readonly value: number;
  /** The maximum value. */
  readonly bound: number;
  readonly unit: string;
  /** The compared values in absolute numbers. */
  readonly detail: string;
}

export function isKept(figure: Figure): boolean {
  return figure.value <= figure.bound;
}

const rounded = (value: number): string =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(2);

const line = (f: Figure): readonly string[] => [
  f.section,
  f.name,
  `${rounded(f.value)} ${f.unit}`.trim(),
  `${rounded(f.bound)} ${f.unit}`.trim(),
  isKept(f) ? 'kept' : 'BROKEN',
  f.detail,
];

const HEAD = ['Section', 'Figure', 'Measured', 'Bound', '', 'Detail'];

/** The figures as a Markdown table, which is also readable in a terminal. */
export function asTable(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(line)];
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  const print = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [
    print(HEAD),
    `|${widths.map((w) => '-'.repeat(w + 2)).join('|')}|`,
    ...rows.slice(1).map(print),
  ].join('\n');
}

/** The median; for an even number of values the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}
