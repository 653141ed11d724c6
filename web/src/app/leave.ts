import { withBase } from '../site/base-path.ts';
import { post } from '../server/post.ts';
import { forgetPersistedList } from '../session/persisted-list.ts';
import { forgetStored } from '../ui/first/stored.ts';
import { THEME_KEY } from '../ui/theme.ts';
import { toast } from '../ui/messages/toast.ts';

/**
 * Signs out and reloads the page. Clears searches, visits and drafts, so that the next user of this browser
 * does not see them.
 */
export async function leave(): Promise<void> {
  const answer = await post(withBase('/users/sign_out'), {});
  if (!answer.ok) {
    toast({ text: answer.message, tone: 'danger' });
    return;
  }
  forgetPersistedList();
  // Leaving the page saves what is being typed once more, so clear storage again after that.
  window.addEventListener('pagehide', () => forgetStored([THEME_KEY]));
  window.location.assign(withBase('/'));
}
