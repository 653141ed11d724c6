import { useAddress } from '../../navigation/PlaceProvider.tsx';
import { signInAddress } from '../../session/sign-in-address.ts';

/** The address of the sign-in page, with the current page as return path. */
export function useSignInAddress(): string {
  return signInAddress(useAddress());
}
