import { MADE } from './hostile-makers.ts';
import { REPEATED } from './hostile-shapes.ts';
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

/**
 * Makers of hostile texts of about a number of characters, by name: our own and, where present, those of the
 * collections.
 */
export function hostileTexts(): Map<string, (characters: number) => string> {
  const repeat = (text: string) => (characters: number) =>
    text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
  const texts = new Map(Object.entries(REPEATED).map(([name, text]) => [name, repeat(text)]));
  for (const [name, make] of Object.entries(MADE)) texts.set(name, make);
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
