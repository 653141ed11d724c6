import { withBase } from '../site/base-path.ts';
import { post } from '../api/post.ts';
import { forgetPersistedList } from '../session/persisted-list.ts';
import { announceSignOut } from '../session/sign-out-elsewhere.ts';
import { forgetStored } from '../ui/first/stored.ts';
import { THEME_KEY } from '../ui/theme.ts';
import { toast } from '../ui/messages/toast.ts';

/** Signs out here and in all other tabs, and starts the page afresh. */
export async function leave(): Promise<void> {
  const answer = await post('/users/sign_out', {});
  if (!answer.ok) {
    toast({ text: answer.message, tone: 'danger' });
    return;
  }
  announceSignOut();
  startAfresh();
}

/** Leaves the page for the start page. What was searched, visited and drafted is removed before the next person comes. */
export function startAfresh(): void {
  forgetPersistedList();
  // Drafts are stored once more when the page is left, so they are removed after that.
  window.addEventListener('pagehide', () => forgetStored([THEME_KEY]));
  window.location.assign(withBase('/'));
}
