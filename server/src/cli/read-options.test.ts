import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { readOptions } from './read-options.ts';

const OPTIONS = {
  user: { type: 'string' },
  scopes: { type: 'string', default: 'api' },
  admin: { type: 'boolean', default: false },
} as const;
const WORDS = ['<file>', '<folder>'];

test('options and plain words are read in any order, with their defaults', () => {
  const { values, positionals } = readOptions(['a.json', '--user', 'ada', '--admin', 'out'], OPTIONS, WORDS);
  expect({ ...values }).toEqual({ user: 'ada', scopes: 'api', admin: true });
  expect(positionals).toEqual(['a.json', 'out']);
  expect(readOptions(['--scopes=read_api'], OPTIONS, []).values.scopes).toBe('read_api');
});

test.each([
  [[], '<file> is missing'],
  [['a.json'], '<folder> is missing'],
  [['a.json', 'out', 'more', 'still'], '"more" is one word too many'],
  [['a.json', 'out', '--user'], "Option '--user <value>' argument missing"],
  [['a.json', 'out', '--admin=yes'], "Option '--admin' does not take an argument"],
  [['a.json', 'out', '--usr', 'ada'], "Unknown option '--usr'"],
])('%j is a wrong call, said in one sentence', (args, text) => {
  const call = () => readOptions(args, OPTIONS, WORDS);
  expect(call).toThrow(UsageError);
  expect(call).toThrow(new UsageError(text));
});
