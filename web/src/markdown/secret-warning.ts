import type { FoundSecret } from '@cairn/domain/secrets/find-secrets';

export const secretContents = ['comment', 'description'] as const;
export type SecretContent = (typeof secretContents)[number];

/**
 * Looks for secrets in what is about to be sent and asks about them. True when it may be sent: there
 * are none, or the person wants it anyway.
 */
export async function checkSecrets(text: unknown, kind: SecretContent): Promise<boolean> {
  const { findSecrets } = await import('@cairn/domain/secrets/find-secrets');
  const secrets = findSecrets(text);
  return secrets.length === 0 || askAbout(secrets, kind);
}

/** The question stands outside the page's tree, because whoever sends a text may be about to leave it. */
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
