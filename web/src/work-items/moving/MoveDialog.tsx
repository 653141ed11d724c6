import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../api/address.ts';
import { HttpRefused } from '../../api/refused.ts';
import { sendJson } from '../../api/send-json.ts';
import { numberOf } from '../../groups/namespace.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { leftTexts } from './left-text.ts';
import { type Target, TargetChooser } from './TargetChooser.tsx';
import styles from './MoveDialog.module.css';

export type Operation = 'move' | 'clone';
type Preview = AnswerOf<'POST', '/-/moves/preview'>;
export type MovedItem = AnswerOf<'POST', '/-/moves'>['items'][number];

export interface MoveDialogProps {
  operation: Operation;
  /** Global ids of the items. */
  ids: readonly string[];
  /** How running text names them: `issue`, or `3 issues`. */
  noun: string;
  /** The full path of the project that they are in, if it is one. */
  from: string | null;
  onMoved: (items: readonly MovedItem[], target: Target) => void;
  onClose: () => void;
}

/** Moves items to another project, or clones them; says before what cannot come along. */
export function MoveDialog({ operation, ids, noun, from, onMoved, onClose }: MoveDialogProps) {
  const isMove = operation === 'move';
  const [target, setTarget] = useState<Target | null>(null);
  const [withNotes, setWithNotes] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const body = target && {
    ids: ids.map(numberOf),
    to_project_id: numberOf(target.id),
    operation,
    with_notes: withNotes,
  };

  useEffect(() => {
    if (body === null) return undefined;
    let current = true;
    setPreview(null);
    setProblem(null);
    sendJson('POST', '/-/moves/preview', { body, changesNothing: true }).then(
      (answer) => current && setPreview(answer),
      (refused) => current && setProblem(problemText(refused, operation)),
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked again for another project
  }, [target?.id]);

  const run = async () => {
    if (body === null || target === null) return;
    setProblem(null);
    setPending(true);
    try {
      const { items } = await sendJson('POST', '/-/moves', { body });
      onMoved(items, target);
    } catch (refused) {
      setPending(false);
      setProblem(problemText(refused, operation));
    }
  };

  const verb = isMove ? 'Move' : 'Clone';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${verb} ${noun}`}
      width={480}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} disabled={preview === null} onClick={() => void run()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <TargetChooser value={target} except={isMove ? from : null} onChange={setTarget} />
        {!isMove && <Checkbox label="Include comments" checked={withNotes} onChange={setWithNotes} />}
        <p className={styles['hint']}>{isMove ? moveText(ids.length) : CLONE_TEXT}</p>
        <div role="status">
          {target !== null && preview === null && problem === null && (
            <Spinner label="Checking what can come along" />
          )}
          {preview !== null && <Left preview={preview} operation={operation} />}
        </div>
        {problem !== null && <Alert variant="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}

const moveText = (count: number): string =>
  count === 1
    ? 'A new item is created in the project with everything that belongs to this one, which is closed and links to it. This cannot be undone; the new item can be moved back.'
    : 'New items are created in the project with everything that belongs to these, which are closed and link to them. This cannot be undone; the new items can be moved back.';
const CLONE_TEXT = 'The new item is open and yours. The original stays as it is.';

function Left({ preview, operation }: { preview: Preview; operation: Operation }) {
  const texts = leftTexts(preview, operation);
  if (texts.length === 0) return <p className={styles['hint']}>Everything comes along.</p>;
  return (
    <Alert variant="warning">
      {texts.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </Alert>
  );
}

function problemText(refused: unknown, operation: Operation): string {
  const said = refused instanceof HttpRefused && refused.status !== 0 ? refused.messages : [];
  if (refused instanceof HttpRefused && refused.status === 404)
    return 'An item or the project no longer exists, or you have no access to it.';
  if (said.length > 0) return said.join('. ');
  return operation === 'move'
    ? 'Something went wrong while moving. Please try again.'
    : 'Something went wrong while cloning. Please try again.';
}
