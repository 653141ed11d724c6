import { VIEW_NAME_MAX } from '@cairn/domain/saved-views/display';
import { useState } from 'react';
import { Refused } from '../api/refused.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/overlays/FormDialog.tsx';
import type { SavedView } from './saved-view.ts';
import type { ViewedList } from './use-saved-views.ts';
import { createView, renameView } from './view-actions.ts';
import { VIEW_TEXTS } from './view-texts.ts';
import styles from './NameViewDialog.module.css';

/** The view to rename; null to save the current look of the list as a new view. */
export interface Named {
  readonly view: SavedView | null;
}

export interface NameViewDialogProps {
  list: ViewedList;
  named: Named;
  onClose: () => void;
}

/** Asks for the name of a view, and for a new one who can see it. */
export function NameViewDialog({ list, named: { view }, onClose }: NameViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const save = async () => {
    const given = name.trim();
    if (given === '') return setProblem('Give the view a name.');
    setPending(true);
    try {
      if (view === null) await createView(list, { name: given, isPrivate: !shared });
      else await renameView(list, view, given);
      onClose();
    } catch (error) {
      const message = error instanceof Refused ? error.message : '';
      setProblem(message === '' ? 'The view was not saved. Check your connection and try again.' : message);
      setPending(false);
    }
  };
  return (
    <FormDialog
      title={view === null ? 'Save as new view' : 'Rename view'}
      width={440}
      submit={view === null ? 'Save view' : 'Rename'}
      pending={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {view === null && <p className={styles['lead']}>{VIEW_TEXTS[list.kind.list].saved}</p>}
      <TextField
        label="Name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else first
        autoFocus
        autoComplete="off"
        maxLength={VIEW_NAME_MAX}
        value={name}
        error={problem}
        onChange={(next) => {
          setName(next);
          setProblem(null);
        }}
      />
      {view === null && list.mayShare && (
        <Checkbox
          label={`Share with everyone who can see this ${list.namespace?.kind}`}
          hint="They see its name and filters, and only the items they have access to."
          checked={shared}
          onChange={setShared}
        />
      )}
    </FormDialog>
  );
}
