import { useState } from 'react';
import { send } from '../api/send.ts';
import { withBase } from '../site/base-path.ts';

let known: Promise<boolean> | undefined;

const ask = async (): Promise<boolean> => {
  const response = await send(withBase('/api/v4/user'));
  return response.ok && ((await response.json()) as { is_admin?: boolean }).is_admin === true;
};

/**
 * Whether the viewer is an administrator, false until known. It is requested when `find` is first called: few
 * pages need it, and not at once.
 */
export function useAdministrator(): { administrator: boolean; find: () => void } {
  const [administrator, setAdministrator] = useState(false);
  const find = () => {
    known ??= ask();
    known.then(setAdministrator, () => {
      known = undefined; // the next call requests it again
    });
  };
  return { administrator, find };
}
