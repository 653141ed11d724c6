import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command.ts';

/**
 * Parses options with node:util's parseArgs; its errors become usage errors, and the number of positional
 * arguments is checked.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  words: readonly string[],
) {
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const missing = words[read.positionals.length];
    if (missing !== undefined) throw new UsageError(`${missing} is missing`);
    if (read.positionals.length > words.length) {
      throw new UsageError(`"${read.positionals[words.length]}" is one word too many`);
    }
    return read;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}
