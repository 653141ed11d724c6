import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../item.ts';
import { publishedChange } from '../widgets/status-page/fields.ts';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import { refusalText, type ItemWrites } from '../writes/writes.ts';

/** The settings of the item in its header and its menu: notifications, confidentiality, lock, status page. */
export function useItemSettings(item: Item, writes: ItemWrites) {
  const [asking, setAsking] = useState(false);
  const report = (failed: string) => (refused: unknown) =>
    void toast({ text: refusalText(refused, failed), tone: 'danger' });
  return {
    toggleSubscription() {
      writes
        .setSubscribed(!item.subscribed)
        .catch(report('An error occurred while toggling the notification subscription.'));
    },
    toggleLock() {
      writes
        .setLocked(!item.locked)
        .then(() => void toast({ text: item.locked ? 'Discussion unlocked.' : 'Discussion locked.' }))
        .catch(report('Something went wrong trying to change the locked state of the discussion'));
    },
    togglePublication() {
      changeWithUndo(
        writes,
        item.published === true ? 'Removed from the status page' : 'Published on the status page',
        writes.set(publishedChange(item.published !== true)),
      ).catch(report('Something went wrong while changing the status page.'));
    },
    /** A change of it needs confirmation, because it changes who can see the item. */
    confidentiality: {
      asking,
      ask: () => setAsking(true),
      cancel: () => setAsking(false),
      confirm() {
        setAsking(false);
        changeWithUndo(
          writes,
          item.confidential ? 'Confidentiality turned off' : 'Confidentiality turned on',
          writes.setConfidential(!item.confidential),
        ).catch(report(`Something went wrong while setting ${typeNoun(item.type).one} confidentiality.`));
      },
    },
  };
}
