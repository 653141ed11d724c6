import { useState } from 'react';
import { requestJson } from '../api/send-json.ts';

let known: Promise<boolean> | undefined;

const ask = async (): Promise<boolean> => {
  const { ok, body } = await requestJson('GET', '/api/v4/user');
  return ok && body.is_admin === true;
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
