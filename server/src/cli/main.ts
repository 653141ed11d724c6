import { backup } from './backup.ts';
import { check } from './check.ts';
import { type Command, UsageError } from './command.ts';
import { generate } from './generate.ts';
import { load } from './load.ts';
import { restore } from './restore.ts';
import { runCommand } from './run-command.ts';
import { sudoLog } from './sudo-log.ts';
import { tokenCreate } from './token-create.ts';
import { userCreate } from './user-create.ts';
import { userPassword } from './user-password.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'user create': userCreate,
  'user password': userPassword,
  'token create': tokenCreate,
  'sudo log': sudoLog,
  load,
  generate,
  backup,
  restore,
  check,
};

const usage = (): string => {
  const width = Math.max(...Object.values(COMMANDS).map((command) => command.usage.length));
  const lines = Object.values(COMMANDS).map((c) => `  bin/cairn ${c.usage.padEnd(width)}  ${c.summary}`);
  return ['Usage:', ...lines].join('\n');
};

const [first = '', second = ''] = process.argv.slice(2);
const name = [`${first} ${second}`, first].find((candidate) => candidate in COMMANDS);
const command = name === undefined ? undefined : COMMANDS[name];

if (command === undefined || name === undefined) {
  const asked = first === '' || first === 'help' || first === '--help';
  console.error(
    asked ? usage() : `cairn: there is no command "${[first, second].join(' ').trim()}"\n${usage()}`,
  );
  process.exit(2);
}
try {
  process.exitCode = await runCommand(command, process.argv.slice(2 + name.split(' ').length));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`cairn: ${error.message}\nUsage: bin/cairn ${command.usage}`);
  process.exitCode = 2;
}
