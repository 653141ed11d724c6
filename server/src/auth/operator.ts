import type { Viewer } from '../access/viewer.ts';

/** The viewer of the command line and of the server itself; it has no account. */
export const operator: Viewer = {
  userId: null,
  username: null,
  admin: true,
  memberships: [],
  canWrite: true,
};
