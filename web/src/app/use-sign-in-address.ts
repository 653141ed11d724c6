import { useAddress } from '../navigation/PlaceProvider.tsx';

/** The sign-in page, told to lead back here. */
export function useSignInAddress(): string {
  const here = useAddress();
  return here === '/' ? '/users/sign_in' : `/users/sign_in?redirect=${encodeURIComponent(here)}`;
}
