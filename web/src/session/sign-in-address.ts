import { withBase } from '../site/base-path.ts';

/** The sign-in page, told to lead back to an address. */
export function signInAddress(back: string): string {
  return withBase(
    back === withBase('/') ? '/users/sign_in' : `/users/sign_in?redirect=${encodeURIComponent(back)}`,
  );
}
