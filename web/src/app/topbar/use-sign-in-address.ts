import { useAddress } from '../../navigation/PlaceProvider.tsx';
import { signInAddress } from '../../session/sign-in-address.ts';

/** The sign-in page, told to lead back here. */
export function useSignInAddress(): string {
  return signInAddress(useAddress());
}
