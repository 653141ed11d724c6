import type { FoundSecret } from '@cairn/domain/secrets/find-secrets';

export const secretContents = ['comment', 'description'] as const;
export type SecretContent = (typeof secretContents)[number];

/**
 * Looks for secrets in a text that is about to be sent and asks for confirmation. Returns true when it may be
 * sent: there are none, or the user confirmed.
 */
export async function checkSecrets(text: unknown, kind: SecretContent): Promise<boolean> {
  const [{ findSecrets }, { TOKEN_PREFIX_META }] = await Promise.all([
    import('@cairn/domain/secrets/find-secrets'),
    import('@cairn/domain/secrets/patterns'),
  ]);
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${TOKEN_PREFIX_META}"]`);
  const secrets = findSecrets(text, meta === null ? {} : { personalTokenPrefix: meta.content });
  return secrets.length === 0 || askAbout(secrets, kind);
}

/**
 * The dialog is rendered in a separate React root, because the component that sends the text may be about to
 * unmount.
 */
async function askAbout(secrets: readonly FoundSecret[], kind: SecretContent): Promise<boolean> {
  const [{ createRoot }, { createElement }, { SecretDialog }] = await Promise.all([
    import('react-dom/client'),
    import('react'),
    import('./SecretDialog.tsx'),
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (send: boolean) => {
      root.unmount();
      place.remove();
      resolve(send);
    };
    root.render(createElement(SecretDialog, { secrets, kind, onAnswer: answer }));
  });
}
