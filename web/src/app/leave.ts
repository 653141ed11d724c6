import { withBase } from '../site/base-path.ts';
import { post } from '../server/post.ts';
import { forgetPersistedList } from '../session/persisted-list.ts';
import { forgetStored } from '../ui/first/stored.ts';
import { THEME_KEY } from '../ui/theme.ts';
import { toast } from '../ui/messages/toast.ts';

/** Signs out and starts the page afresh. What was searched, visited and drafted is not for whoever comes next. */
export async function leave(): Promise<void> {
  const answer = await post(withBase('/users/sign_out'), {});
  if (!answer.ok) {
    toast({ text: answer.message, tone: 'danger' });
    return;
  }
  forgetPersistedList();
  // What is being typed is kept once more when the page is left, so the next page could find it.
  window.addEventListener('pagehide', () => forgetStored([THEME_KEY]));
  window.location.assign(withBase('/'));
}
