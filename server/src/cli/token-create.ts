import { parseDay } from '@cairn/domain/dates/day';
import { createToken } from '../auth/tokens.ts';
import { type Command, UsageError } from './command.ts';
import { readOptions } from './read-options.ts';
import { userNamed } from './run-command.ts';

/** Creates a personal access token and prints nothing but its secret, for scripts. */
export const tokenCreate: Command = {
  usage: 'token create --user U [--scopes api,read_api] [--name N] [--expires-at YYYY-MM-DD]',
  summary: 'prints a new personal access token',
  run: async ({ context, args, print }) => {
    const { values } = readOptions(
      args,
      {
        user: { type: 'string' },
        scopes: { type: 'string', default: 'api' },
        name: { type: 'string', default: 'bin/cairn' },
        'expires-at': { type: 'string' },
      },
      [],
    );
    if (values.user === undefined) throw new UsageError('--user is needed');
    const expiresAt = values['expires-at'] ?? null;
    if (expiresAt !== null && parseDay(expiresAt) === null) {
      throw new UsageError('--expires-at must be a day like 2027-01-31');
    }
    const user = await userNamed(context, values.user);
    const scopes = values.scopes.split(',').map((scope) => scope.trim());
    print(await createToken(context, { userId: user.id, name: values.name, scopes, expiresAt }));
    return 0;
  },
};
