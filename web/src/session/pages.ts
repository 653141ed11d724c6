import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'sign-in',
    at: { bare: '/users/sign_in' },
    title: 'Sign in',
    load: async () => (await import('./SignInScreen.tsx')).SignInScreen,
  },
  {
    name: 'forgotten-password',
    at: { bare: '/users/password/new' },
    title: 'Forgotten password',
    load: async () => (await import('./ForgottenPasswordScreen.tsx')).ForgottenPasswordScreen,
  },
  {
    name: 'sign-up',
    at: { bare: '/users/sign_up' },
    title: 'Sign up',
    load: async () => (await import('./SignUpScreen.tsx')).SignUpScreen,
  },
  {
    name: 'confirmation',
    at: { bare: '/users/confirmation*' },
    title: 'Confirm your address',
    load: async () => (await import('./ConfirmationScreen.tsx')).ConfirmationScreen,
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
] satisfies readonly Page[];
