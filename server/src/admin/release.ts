import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Clients read the release to tell servers apart; this one is not built from a revision they would know. */
export const RELEASE = { version, revision: 'cairn' } as const;
