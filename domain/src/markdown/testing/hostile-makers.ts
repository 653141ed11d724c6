type Make = (characters: number) => string;

/** As many numbered pieces as fit. */
const counted =
  (piece: (i: number) => string): Make =>
  (characters) => {
    const pieces: string[] = [];
    for (let length = 0, i = 1; length < characters; i += 1) {
      const next = piece(i);
      pieces.push(next);
      length += next.length;
    }
    return pieces.join('').slice(0, characters);
  };

/** A start, then one piece repeated. */
const after =
  (beginning: string, piece: string): Make =>
  (characters) =>
    beginning + piece.repeat(Math.max(0, Math.ceil((characters - beginning.length) / piece.length)));

/** One half of a text, then the other. */
const halves =
  (first: Make, second: Make): Make =>
  (characters) =>
    `${first(characters / 2)}\n\n${second(characters / 2)}`;

/** A wide table whose rows have only one cell. */
const wideTable =
  (columns: number): Make =>
  (characters) =>
    after(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`, '|b\n')(characters);

/** After one raw tag everything is sanitised as well. */
const behindTag = (piece: string): Make => after('<b>a</b>\n\n', piece);

/** Hostile texts that are not one repeated piece. */
export const MADE: Readonly<Record<string, Make>> = {
  'thousands of definitions': halves(
    counted((i) => `[k${i}]: /u${i} "t"\n`),
    counted((i) => `[k${i}] `),
  ),
  'one long definition': after(`[a]: /${'x'.repeat(5000)}\n\n`, '[a] '),
  'one long title': after(`[a]: b "${'&'.repeat(2000)}"\n\n`, '[a] '),
  'pictures of one long definition': after(`[a]: /${'é'.repeat(2000)}\n\n`, '![a] '),
  'footnotes that name each other': counted((i) => `[^${i}]: a [^${i + 1}] [^${i - 1}]\n\n`),
  'footnotes of a long name': after(`[^${'é'.repeat(255)}]: a\n\n`, `[^${'é'.repeat(255)}]`),
  'ever deeper lists': counted((i) => `${'  '.repeat(i % 28)}- a\n`),
  'ever deeper quotes': counted((i) => `${'> '.repeat(i % 50)}a\n`),
  'quotes before lazy lines': after(`${'>'.repeat(50)}a\n`, 'b\n'),
  'lists before empty lines': after(
    Array.from({ length: 25 }, (_, i) => `${'  '.repeat(i)}- [ ] a\n`).join(''),
    '\n',
  ),
  'table of ten thousand columns': wideTable(10_000),
  'table of a hundred columns': wideTable(100),
  'rows of a table': after('|a|b|c|\n|-|-|-|\n', '|d|e|f|\n'),
  'rows of escaped cells': after('|a|b|c|\n|-|:-:|-|\n', '|\\||`\\|`|f|\n'),
  'ticks of every length': counted((i) => `${'`'.repeat(i)}a`),
  'formulas of their own': counted((i) => `$x_${i}$ `),
  'references of their own': counted((i) => `#${i}+ &${i}+s ~l${i} @u${i} `),
  'mail addresses of their own': counted((i) => `a${i}@b.c `),
  'headings of their own': counted((i) => `# a ${i % 7}\n`),
  'links to headings': halves(
    counted((i) => `# a ${i}\n`),
    counted((i) => `[b](#a-${i}) `),
  ),
  'openers before one end': (characters) => `${'!['.repeat(characters / 2 - 1)}]`,
  'brackets that close': (characters) =>
    `${'['.repeat(50)}${'a'.repeat(10)}${']'.repeat(50)}`.repeat(characters / 110),
  'one tag with many attributes': (characters) => `<b${' a=b'.repeat(characters / 4)}>`,
  'tag before links': behindTag('[a](b) '),
  'tag before mail addresses': behindTag('a@b.c '),
  'tag before references': behindTag('#1 '),
  'tag before emphasis': behindTag('*a* '),
  'tag before items': behindTag('- a\n'),
  'tag before tasks': behindTag('- [ ] a\n'),
  'tag before paragraphs': behindTag('a\n\n'),
  'tag before pictures': behindTag('![a](b)'),
  'tag before colours': behindTag('`#fff` '),
  'tag before marks': behindTag('"&<>'),
};
