import { splitReferences, withReferences } from '@cairn/domain/tree/pending-references';
import { useState } from 'react';
import { formTitle } from './form-name.ts';
import { addFailure, notFoundIn, notFoundText } from './add-failure.ts';
import { FormFrame } from './FormFrame.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { changeIdsIn, refusalText, requestJson } from '../../api/send-json.ts';
import type { Added } from '../tree-adder.ts';
import { globalId } from '../store/tree-item.ts';
import type { TreeHead } from '../store/tree-state.ts';

export interface AddExistingFormProps {
  head: TreeHead;
  kind: 'epic' | 'issue';
  onAdded: (added: Added) => void;
  onClose: () => void;
}

/** Adds existing items by their references. It stays open when the server refuses. */
export function AddExistingForm({ head, kind, onAdded, onClose }: AddExistingFormProps) {
  const [pending, setPending] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const title = formTitle(kind === 'epic' ? 'add-epic' : 'add-issue', head.confidential);

  const type = (next: string) => {
    const { whole, rest } = splitReferences(next);
    setPending(withReferences(pending, whole));
    setText(rest);
  };
  const remove = (reference: string) => {
    const left = pending.filter((one) => one !== reference);
    setPending(left);
    if (left.length === 0) setError(null);
  };
  const submit = async () => {
    const references = withReferences(pending, [text.trim()]);
    if (references.length === 0 || sending) return;
    setPending(references);
    setText('');
    setSending(true);
    setError(null);
    const children = kind === 'epic' ? 'links' : 'issues';
    const answer = await requestJson('POST', `/groups/{id}/-/epics/{iid}/${children}`, {
      at: `${head.webPath}/${children}`,
      body: { issuable_references: references },
    }).catch(() => null);
    setSending(false);
    // Of several references, some may have been added although others were refused.
    const notFound = notFoundIn(answer?.body);
    const added = addedIn(answer?.body).slice(0, references.length - notFound.length);
    const isWhole = answer?.ok === true && notFound.length === 0;
    if (added.length > 0)
      onAdded({
        ids: added.map(({ id }) => globalId(kind, id)),
        changeIds: changeIdsIn(answer?.body),
        text: added.length === 1 ? `“${added[0]?.title}” added` : severalText(kind, isWhole),
      });
    if (isWhole) return onClose();
    if (answer?.ok === true) {
      setPending(notFound);
      return setError(notFoundText(kind, notFound));
    }
    setError(addFailure(kind, answer?.status ?? null, refusalText(answer?.body)));
  };

  return (
    <FormFrame
      title={title}
      confidential={head.confidential}
      error={error}
      submitLabel="Add"
      pending={sending}
      ready={pending.length > 0 || text.trim() !== ''}
      empty={pending.length === 0 && text === ''}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <ReferenceInput
        kind={kind}
        groupPath={head.group.fullPath}
        parentId={head.id}
        confidentialOnly={head.confidential}
        references={pending}
        text={text}
        invalid={error !== null}
        onText={type}
        onPick={(reference) => {
          setPending(withReferences(pending, [reference]));
          setText('');
        }}
        onRemove={remove}
        onSubmit={() => void submit()}
      />
    </FormFrame>
  );
}

const severalText = (kind: 'epic' | 'issue', all: boolean): string =>
  all ? `${kind === 'epic' ? 'Epics' : 'Issues'} added` : `Some ${kind}s added`;

/** Returns all children in an answer, the new ones first. */
function addedIn(body: unknown): { id: number; title: string }[] {
  const { issuables } = (body ?? {}) as { issuables?: unknown };
  if (!Array.isArray(issuables)) return [];
  return issuables.flatMap((one: { id?: unknown; title?: unknown } | null) =>
    typeof one?.id === 'number' ? [{ id: one.id, title: String(one.title) }] : [],
  );
}
