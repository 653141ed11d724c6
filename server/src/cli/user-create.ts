import { createUser } from '../auth/changes.ts';
import { createPasswordLink } from '../auth/passwords/password-links.ts';
import { type Command, UsageError } from './command.ts';
import { readOptions } from './read-options.ts';

/** Adds a user and prints the one-time link where they set their password. */
export const userCreate: Command = {
  usage: 'user create <username> --email E --name N [--admin]',
  summary: 'adds a user, prints a one-time link that sets the password',
  run: async ({ context, args, print, remark }) => {
    const { values, positionals } = readOptions(
      args,
      { email: { type: 'string' }, name: { type: 'string' }, admin: { type: 'boolean', default: false } },
      ['<username>'],
    );
    const { email, name, admin } = values;
    if (email === undefined || name === undefined) throw new UsageError('--email and --name are needed');
    const { id } = await createUser(context, { username: positionals[0] as string, email, name, admin });
    remark('This link works once, within 24 hours:');
    print(await createPasswordLink(context, id));
    return 0;
  },
};
