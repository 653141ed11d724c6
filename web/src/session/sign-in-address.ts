import { withBase } from '../site/base-path.ts';

/** The address of the sign-in page that returns to `back`. */
export function signInAddress(back: string): string {
  return withBase(
    back === withBase('/') ? '/users/sign_in' : `/users/sign_in?redirect=${encodeURIComponent(back)}`,
  );
}
