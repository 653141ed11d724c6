import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { currentPlace } from '../navigation/place.ts';
import { Button } from '../ui/first/Button.tsx';
import { keepKeys } from '../ui/first/typed-ahead.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { lastPlace, rememberPlace } from './last-place.ts';
import { namedByPage, type Start } from './named-by-page.ts';
import { type FormState, linkTo, NewItemForm } from './NewItemForm.tsx';
import { PlaceChooser } from './PlaceChooser.tsx';
import type { Texts } from './TextFields.tsx';
import { useNewItem } from './use-new-item.ts';
import styles from './NewItem.module.css';

type ItemKind = 'issue' | 'epic';

/** Epics are created in groups, issues in projects. */
function beginning({ place, group }: Start, kind?: ItemKind): Namespace | null {
  const wanted = kind && (kind === 'epic' ? 'group' : 'project');
  const fits = (found: Namespace | null) => found !== null && (wanted ?? found.kind) === found.kind;
  if (fits(place)) return place;
  if (kind === 'epic' && group !== null) return { kind: 'group', fullPath: group };
  const last = lastPlace(group);
  return fits(last) ? last : null;
}

/**
 * The form for a new item over any page, which gives it its place and what the item begins with. Closing it
 * keeps title and description as a draft. With a kind, it begins in a place that has such items.
 */
export function NewItemDialog({ kind, onClose }: { kind?: ItemKind; onClose: () => void }) {
  const [start] = useState(() => namedByPage(currentPlace()));
  const [place, setPlace] = useState<Namespace | null>(() => beginning(start, kind));
  const { newItem, failed, retry } = useNewItem(place, start.named);
  const form = useRef<FormState | null>(null);
  /** Texts that were typed before another place was selected. */
  const [carried, setCarried] = useState<Texts | null>(null);
  const isLoading = place !== null && newItem === undefined && !failed;
  // The title is typed before the form has loaded.
  useLayoutEffect(() => (isLoading ? keepKeys() : undefined), [isLoading]);

  const close = () => {
    onClose();
    const { isUnsaved, texts } = form.current ?? { isUnsaved: false, texts: null };
    if (isUnsaved && texts !== null && texts.title + texts.description !== '')
      toast({ text: 'Title and description are kept as a draft.' });
  };
  const move = (next: Namespace) => {
    if (form.current?.isUnsaved === true) setCarried(form.current.texts);
    form.current?.clearDraft();
    setPlace(next);
  };
  const mayCreate = newItem != null && newItem.place.types.length > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="New item" width={920}>
      <div className={styles['inDialog']}>
        <PlaceChooser place={place} name={newItem?.place.name} within={start.group} onChange={move} />
        {place === null ? (
          <p className={styles['hint']}>Select the project or group of the new item.</p>
        ) : failed ? (
          <LoadProblem what="the form" onRetry={retry} />
        ) : newItem === undefined ? (
          <RowsSkeleton rows={3} />
        ) : !mayCreate ? (
          <p className={styles['hint']} role="status">
            You cannot create items here. Select another project or group.
          </p>
        ) : (
          <NewItemForm
            key={place.fullPath}
            newItem={newItem}
            carried={carried}
            heading={() => null}
            cancel={<Button onClick={close}>Cancel</Button>}
            onChange={(state) => {
              form.current = state;
            }}
            onCreated={(link) => {
              rememberPlace(newItem.place.namespace);
              onClose();
              toast({
                text: `${typeNoun(link.type ?? '').capital} created.`,
                tone: 'success',
                link: linkTo(link),
              });
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
