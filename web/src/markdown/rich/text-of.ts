import { carryEdit } from '@cairn/domain/merge/carry-edit';
import type { JSONContent } from '@tiptap/core';
import { opened, type Fit, type Opened } from './blocks.ts';
import { runsOf, type Run } from './runs.ts';
import { isSameMeaning } from './same-meaning.ts';
import { blocks, isSameList, USUAL } from './to-markdown.ts';

/**
 * Converts the document to markdown. Unchanged blocks keep their exact source; in the others the edit is
 * applied to their source, so that everything around it stays as it was. Only where that would change the
 * meaning is a block written anew, in the style of the text.
 */
export function textOf(before: Opened, nodes: readonly JSONContent[], fit: Fit): string {
  const current = nodes.filter(({ type, content = [] }) => type !== 'paragraph' || content.length > 0);
  let text = '';
  let last: Run | null = null;
  for (const run of runsOf(before.blocks, current)) {
    if (run.now.length === 0) continue;
    if (last !== null) text += joint(last, run, before);
    text += run.kept ? bodyOf(run) : edited(run, before, fit);
    last = run;
  }
  return last === null ? '' : text + gapOf(before.blocks.at(-1)?.source ?? '');
}

const sourceOf = ({ old }: Run): string => old.map(({ source }) => source).join('');

const gapOf = (source: string): string => /(?:\n[ \t]*)*$/.exec(source)?.[0] ?? '';

function bodyOf(run: Run): string {
  const source = sourceOf(run);
  return source.slice(0, source.length - gapOf(source).length);
}

/**
 * The text between two runs: the original one where their neighbours are of the same kinds as before, else a
 * blank line.
 */
function joint(above: Run, below: Run, { signs }: Opened): string {
  const [last, first] = [above.now.at(-1), below.now[0]];
  const [oldLast, oldFirst] = [above.old.at(-1), below.old[0]];
  const touched = oldLast !== undefined && oldFirst !== undefined && above.to === below.from;
  if (touched && last?.type === oldLast.node.type && first?.type === oldFirst.node.type) {
    return gapOf(oldLast.source);
  }
  return first !== undefined && isSameList(last, first, signs) ? '\n\n<!-- -->\n\n' : '\n\n';
}

function edited(run: Run, { signs, definitions }: Opened, fit: Fit): string {
  const nodes = run.old.map(({ node }) => node);
  const [plain, anew, usual] = [blocks(nodes, signs), blocks(run.now, signs), blocks(run.now, USUAL)];
  const keepsMeaning = (text: string): boolean => {
    const read = opened(text, fit, definitions);
    return isSameMeaning(
      read.blocks.map(({ node }) => node),
      run.now,
    );
  };
  const carried = run.old.length === 0 ? [] : carryEdit(bodyOf(run), plain, anew);
  return [...carried, anew].find(keepsMeaning) ?? usual;
}
