import { collection } from './machine.ts';

interface Part {
  readonly text?: string;
  readonly repeat?: number;
  readonly indent_step?: number;
  readonly line?: string;
}

interface Recipe {
  readonly name: string;
  readonly target: string;
  readonly parts: readonly Part[];
}

/** Shapes of text that are slow for careless parsers; each is repeated to the length asked for. */
const SHAPES: Readonly<Record<string, string>> = {
  'formula ends': '$a ',
  'formula ticks': '$`a ',
  'formula blocks': '$$\nx\n$$\n',
  'formula macros': '$\\def\\x{yyyyyyyyyy}\\x\\x\\x$ ',
  formulas: '$a$ ',
  emoji: ':+1:',
  'emoji without end': ':rocket',
  diffs: '{+a+}',
  'diffs without end': '{+a\n',
  'footnote marks': '[^a] [^b] ',
  footnotes: '[^a]: x\n\n[^a]\n\n',
  contents: '[TOC]\n\n# a\n\n',
  headings: '# a\n',
  comments: '<!--',
  instructions: '<?',
  tags: '<b>',
  'tags without end': '<b a="',
  'tags with spaces': '<b         ',
  'raw links': '<a href="x">',
  'raw blocks': '<div>\n\n',
  'raw tags that close nothing': '<b></i>',
  'raw items': '<li>',
  descriptions: 'a\n: b\n\n',
  'fenced quotes': '>>>\n>>>>\n',
  alerts: '> [!note]\n\n',
  'picture openers': '![',
  pictures: '![a](b)',
  'pictures in pictures': '![a',
  tasks: '- [ ] a\n',
  'lists in lists': '* * ',
  'mail addresses': 'a@b.c ',
  ats: '@',
  labels: '~a ',
  references: '#1 ',
  'raw tables': '```json:table\n{"items":[{"a":1}]}\n```\n',
  cells: '|',
  paragraphs: 'a\n\n',
  lines: 'a\n',
  backslashes: '\\',
  links: '[a](b) ',
  'link marks': '[a][b] ',
  'code spans': '`a` ',
  'colour chips': '`#fff` ',
  addresses: 'http://a.b/ ',
  'address brackets': 'http://a.b/))))',
  strikes: '~a~ ',
  'front matter': '---\n',
};

function readRecipe({ parts }: Recipe, characters: number): string {
  const repeated = parts.find(({ repeat, indent_step: step }) => step !== undefined || (repeat ?? 1) > 1);
  const step = repeated?.indent_step;
  if (step !== undefined) {
    const levels = Math.ceil(Math.sqrt((2 * characters) / step));
    return Array.from({ length: levels }, (_, i) => `${' '.repeat(step * i)}${repeated?.line ?? ''}\n`).join(
      '',
    );
  }
  const whole = parts.reduce((sum, { text = '', repeat = 1 }) => sum + text.length * repeat, 0);
  return parts
    .map(({ text = '', repeat = 1 }) =>
      text.repeat(repeat > 1 ? Math.ceil((repeat * characters) / whole) : 1),
    )
    .join('');
}

/** Writes hostile texts of about so many characters, by name: our own shapes and, where present, the collections. */
export function hostileTexts(): Map<string, (characters: number) => string> {
  const repeat = (text: string) => (characters: number) =>
    text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
  const texts = new Map(Object.entries(SHAPES).map(([name, text]) => [name, repeat(text)]));
  const recipes = JSON.parse(collection('security/redos/recipes.json') ?? '[]') as Recipe[];
  for (const recipe of recipes.filter(({ target }) => target === 'md' || target === 'reference')) {
    texts.set(`recipe: ${recipe.name}`, (characters) => readRecipe(recipe, characters));
  }
  const documents = JSON.parse(collection('security/redos/documents.json') ?? '[]') as {
    name: string;
    markdown: string;
  }[];
  for (const { name, markdown } of documents) texts.set(`document: ${name}`, repeat(markdown));
  return texts;
}
