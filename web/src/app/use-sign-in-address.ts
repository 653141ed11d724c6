import { useRouterState } from '@tanstack/react-router';

/** The sign-in page, told to lead back here. */
export function useSignInAddress(): string {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return here === '/' ? '/users/sign_in' : `/users/sign_in?redirect=${encodeURIComponent(here)}`;
}
