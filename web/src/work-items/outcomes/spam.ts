import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { requestJson } from '../../api/send-json.ts';
import { withBase } from '../../site/base-path.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../item.ts';
import { offerUndo } from '../undo/undo.ts';

type Marked = Pick<Item, 'type' | 'fullPath' | 'iid'>;

/** Marks an item as spam, or takes the mark back, and says so; returns whether it succeeded. */
export async function setSpam(item: Marked, spam: boolean, reread: () => Promise<void>): Promise<boolean> {
  const noun = typeNoun(item.type);
  if (!(await sendSpam(item, spam))) {
    const doing = spam ? `submitting the ${noun.one} as spam` : `showing the ${noun.one} again`;
    toast({ text: `Something went wrong while ${doing}. Please try again.`, tone: 'danger' });
    return false;
  }
  await reread().catch(() => {});
  if (!spam) toast({ text: `${noun.capital} is no longer marked as spam` });
  else
    offerUndo({
      text: `${noun.capital} submitted as spam`,
      undo: () => takeBack(item, reread),
      link: { label: 'Review abuse reports', href: withBase('/admin/abuse_reports') },
    });
  return true;
}

async function sendSpam({ fullPath, iid }: Marked, spam: boolean): Promise<boolean> {
  const params = { id: fullPath, iid };
  const sent = requestJson(spam ? 'POST' : 'DELETE', '/{id}/-/issues/{iid}/mark_as_spam', { params });
  return (await sent.catch(() => null))?.ok === true;
}

async function takeBack(item: Marked, reread: () => Promise<void>): Promise<void> {
  if (!(await sendSpam(item, false))) throw new Error('');
  await reread().catch(() => {});
}
