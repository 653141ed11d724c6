import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Clients read the version to distinguish servers; Cairn has no GitLab revision. */
export const RELEASE = { version, revision: 'cairn' } as const;
