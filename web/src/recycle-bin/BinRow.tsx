import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { dayText } from '../ui/dates/first/local-dates.ts';
import { dayAt } from '../ui/dates/first/viewer-today.ts';
import { useState } from 'react';
import { ListRow } from '../namespaces/ListPage.tsx';
import { navigate } from '../navigation/place.ts';
import { Button } from '../ui/first/Button.tsx';
import { toast } from '../ui/messages/toast.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { type Deleted, restoreDeleted } from './bin-calls.ts';
import { TitleText } from '../ui/first/TitleText.tsx';
import styles from './BinScreen.module.css';

export interface BinRowProps {
  deleted: Deleted;
  onRestored: () => void;
}

/** A deleted item: its title and type, who deleted it and when, what is restored with it, and until when. */
export function BinRow({ deleted, onRestored }: BinRowProps) {
  const [restoring, setRestoring] = useState(false);
  const { type, title, reference, deletedAt, deletedBy, goneAt, deletedWithIt: along } = deleted;
  const noun = typeNoun(type);
  const restore = async () => {
    setRestoring(true);
    try {
      await restoreDeleted(deleted);
      const action = { label: 'View', onPress: () => navigate(deleted.path) };
      toast({ text: `${noun.capital} restored`, tone: 'success', action });
      onRestored();
    } catch (refused) {
      const message = refused instanceof Error ? refused.message : '';
      toast({ text: message || `The ${noun.one} could not be restored. Try again.`, tone: 'danger' });
      setRestoring(false);
    }
  };
  return (
    <ListRow
      actions={
        <Button
          size="small"
          pending={restoring}
          aria-label={`Restore ${title}`}
          onClick={() => void restore()}
        >
          Restore
        </Button>
      }
    >
      <div className={styles['what']}>
        <span className={styles['title']} dir="auto">
          <TitleText title={title} />
        </span>
        <span className={styles['facts']}>
          {noun.capital} {reference} · deleted <When instant={deletedAt} />
          {deletedBy !== null && ` by ${deletedBy.name}`}
          {along > 0 && ` · restores ${countText(along, 'more item')}`} · kept until {lastDay(goneAt)}
        </span>
      </div>
    </ListRow>
  );
}

function lastDay(instant: string): string {
  return dayText(dayAt(new Date(instant)));
}
