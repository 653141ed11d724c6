import { useAddress } from '../../navigation/PlaceProvider.tsx';
import { signInAddress } from '../../session/sign-in-address.ts';

/** The sign-in page, told to lead back here. */
export const useSignInAddress = (): string => signInAddress(useAddress());
