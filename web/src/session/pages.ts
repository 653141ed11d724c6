import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'sign-in',
    at: { bare: '/users/sign_in' },
    title: 'Sign in',
    load: async () => (await import('./SignInScreen.tsx')).SignInScreen,
  },
  {
    name: 'set-password',
    at: { bare: ['/-/password*', '/-/first-administrator*'] },
    title: 'Choose a new password',
    load: async () => (await import('./SetPasswordScreen.tsx')).SetPasswordScreen,
  },
  {
    name: 'welcome',
    at: { bare: '/-/invites*' },
    title: 'Invitation',
    load: async () => (await import('./WelcomeScreen.tsx')).WelcomeScreen,
  },
  {
    name: 'change-password',
    at: { site: '/-/profile/password' },
    title: 'Change password',
    inPalette: [{ icon: 'key-round', alias: 'Settings', for: 'signed-in' }],
    load: async () => (await import('./ChangePasswordScreen.tsx')).ChangePasswordScreen,
  },
] satisfies readonly Page[];
