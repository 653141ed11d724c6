import type { Viewer } from '../access/viewer.ts';

/** Whoever holds the machine: the command line and the server itself, with no account of their own. */
export const operator: Viewer = {
  userId: null,
  username: null,
  admin: true,
  memberships: [],
  canWrite: true,
};
