import { createPasswordLink } from '../auth/passwords/password-links.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { userNamed } from './run-command.ts';

/** Prints a one-time link where a user sets a new password; the old one works until then. */
export const userPassword: Command = {
  usage: 'user password <username>',
  summary: 'prints a one-time link that sets a new password',
  run: async ({ context, args, print, remark }) => {
    const { positionals } = readOptions(args, {}, ['<username>']);
    const user = await userNamed(context, positionals[0] as string);
    remark('This link works once, within 24 hours:');
    print(await createPasswordLink(context, user.id));
    return 0;
  },
};
