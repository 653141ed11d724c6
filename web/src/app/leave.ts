import { post } from '../session/post.ts';
import { toast } from '../ui/toast.ts';

/** Signs out and starts the page afresh. */
export async function leave(): Promise<void> {
  const answer = await post('/users/sign_out', {});
  if (answer.ok) window.location.assign('/');
  else toast({ text: answer.message, tone: 'danger' });
}
