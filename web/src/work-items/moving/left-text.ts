import type { AnswerOf } from '../../api/address.ts';

type Left = AnswerOf<'POST', '/-/moves/preview'>['left'][number];

/** Sentences about what cannot come along to a project; none when everything does. */
export function leftTexts(
  { target, left }: { readonly target: string; readonly left: readonly Left[] },
  operation: 'move' | 'clone',
): string[] {
  const of = (kind: Left['kind']) => left.find((one) => one.kind === kind);
  const unknown = left.filter(({ kind }) => kind !== 'parent' && kind !== 'child item');
  const parent = of('parent');
  const children = Number(of('child item')?.names[0] ?? 0);
  return [
    ...(unknown.length > 0 ? [unknownText(unknown, target)] : []),
    ...(parent ? [parentText(parent)] : []),
    ...(children > 0 ? [childText(children, operation)] : []),
  ];
}

const list = new Intl.ListFormat('en-GB');

function unknownText(left: readonly Left[], target: string): string {
  const parts = left.map(
    ({ kind, names }) => `${names.length === 1 ? kind : `${kind}s`} ${list.format(names)}`,
  );
  const text = list.format(parts);
  const isOne = left.length === 1 && left[0]?.names.length === 1;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne ? 'is' : 'are'} not known in ${target} and will be left behind.`;
}

function parentText({ names }: Left): string {
  if (names.length === 0) return 'The parent will be left behind.';
  return `The parent${names.length === 1 ? '' : 's'} ${list.format(names)} will be left behind.`;
}

function childText(count: number, operation: 'move' | 'clone'): string {
  const items = count === 1 ? '1 child item' : `${count} child items`;
  if (operation === 'move') return `${items} will stay below the old item.`;
  return `${items} will not be cloned.`;
}
