import vm from 'node:vm';
import { isRows, mergeText } from '@cairn/domain/merge/merge';
import { groupOfPathname, projectPageOf } from '@cairn/domain/pages/addresses';
import { readCommands } from '@cairn/domain/quick-actions/read';
import { taskCounts } from '@cairn/domain/task-lists/items';
import { splitTask } from '@cairn/domain/task-lists/split';
import { safeFileName } from '@cairn/domain/uploads/file-name';
import { expect, test } from 'vitest';
import { tickedTasks } from '../../notes/system-notes/ticked-tasks.ts';
import { addressedNames } from '../../todos/address.ts';

/** Much longer than any of them takes, and much shorter than one that rescans the text from each character. */
const GUARD_MS = 60_000;
const LINE_SEPARATOR = '\u2028';
const long = (unit: string): string => unit.repeat(1_000_000 / unit.length);

const known = () => true;

test.each<[string, () => unknown]>([
  ['blanks behind a quick action', () => readCommands(`/a${long(' ')}${LINE_SEPARATOR}x`, known)],
  ['a fence of backticks', () => readCommands(`${long('`')}${LINE_SEPARATOR}x`, known)],
  ['empty lines', () => taskCounts(`${long('\n')}- [ ] a`)],
  ['empty quotes', () => taskCounts(`${long('>\n')}- [ ] a`)],
  ['nested quotes', () => taskCounts(`${long('> ')}- [ ] a`)],
  [
    'blanks in a task',
    () => tickedTasks(`- [ ] ${long(' ')}${LINE_SEPARATOR}a`, `- [x] ${long(' ')}${LINE_SEPARATOR}b`),
  ],
  ['a task of backticks', () => splitTask(`- [ ] ${'`'.repeat(300_000)}x${'`'.repeat(600_000)}y`, 1)],
  ['full stops behind a name', () => addressedNames(`@a${long('.')}x`)],
  ['a file name of underlines', () => safeFileName(`a${long('_')}x`)],
  [
    'slashes in an address',
    () => [projectPageOf(`/a/b${long('/')}x`), groupOfPathname(`/groups/a${long('/')}x`)],
  ],
  ['blanks before a word in both of two texts', () => mergeText('', `a${long(' ')}x`, `b${long(' ')}y`)],
  ['a line of blanks', () => isRows(long(' '))],
  [
    'lines that are all alike',
    () => mergeText(long('- x\n'), `- a\n${long('- x\n')}`, `${long('- x\n')}- b\n`),
  ],
  ['empty lines before words', () => mergeText('', `${long('\n')}a`, `${long('\n')}b`)],
])('a million characters are read once: %s', (_name, read) => {
  // A quadratic scan would block the server for minutes, and this test as well.
  expect(() => vm.runInNewContext('read()', { read }, { timeout: GUARD_MS })).not.toThrow();
});
