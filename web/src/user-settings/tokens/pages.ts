import type { Page } from '../../navigation/page.ts';

export const pages = [
  {
    name: 'tokens',
    at: { site: '/-/user_settings/personal_access_tokens' },
    title: 'Access tokens',
    inPalette: [{ icon: 'key-square', alias: 'Settings, API', for: 'signed-in' }],
    load: async () => (await import('./TokensScreen.tsx')).TokensScreen,
  },
] satisfies readonly Page[];
