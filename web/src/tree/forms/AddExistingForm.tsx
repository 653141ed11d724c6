import { splitReferences, withReferences } from '@cairn/domain/tree/pending-references';
import { useState } from 'react';
import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { confidentialParentText, formTitle } from './form-name.ts';
import { addFailure, notFoundIn, notFoundText } from './add-failure.ts';
import { FormFrame } from './FormFrame.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { changeIdsIn, refusalText, requestJson } from '../../api/send-json.ts';
import type { ChildFormProps } from './NewChildForm.tsx';
import { globalId } from '../store/tree-item.ts';
import type { TreeHead } from '../store/tree-state.ts';

export interface AddExistingFormProps extends ChildFormProps {
  /** Path of the nearest group, whose items are suggested. */
  groupPath: string;
}

/** Adds existing items by their references. It stays open when the server refuses. */
export function AddExistingForm({ head, type, groupPath, onAdded, onClose }: AddExistingFormProps) {
  const [pending, setPending] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const kind = type === 'EPIC' ? 'epic' : 'issue';
  const noun = typeNoun(type);

  const onText = (next: string) => {
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
    const answer = await requestAddition(head, type, references).catch(() => null);
    setSending(false);
    // Of several references, some may have been added although others were refused.
    const notFound = notFoundIn(answer?.body);
    const added = addedIn(answer?.body).slice(0, references.length - notFound.length);
    const isWhole = answer?.ok === true && notFound.length === 0;
    if (added.length > 0)
      onAdded({
        ids: added.map(({ id }) => globalId(kind, id)),
        changeIds: changeIdsIn(answer?.body),
        text: added.length === 1 ? `“${added[0]?.title}” added` : severalText(type, isWhole),
      });
    if (isWhole) return onClose();
    if (answer?.ok === true) {
      setPending(notFound);
      return setError(notFoundText(noun.one, notFound));
    }
    setError(addFailure(type, answer?.status ?? null, refusalText(answer?.body)));
  };

  return (
    <FormFrame
      title={formTitle({ way: 'add', type }, head.confidential)}
      hint={head.confidential ? confidentialParentText(head.type) : null}
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
        noun={noun}
        groupPath={groupPath}
        place={head.type === 'EPIC' ? 'group' : 'project'}
        parentId={head.id}
        confidentialOnly={head.confidential}
        references={pending}
        text={text}
        invalid={error !== null}
        onText={onText}
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

const severalText = (type: WorkItemType, all: boolean): string => {
  const { many } = typeNoun(type);
  return all ? `${many.charAt(0).toUpperCase()}${many.slice(1)} added` : `Some ${many} added`;
};

/** Pages of epics have two lists of children, those of other items one. */
function requestAddition(
  { type: parent, webPath, place, iid }: TreeHead,
  type: WorkItemType,
  references: readonly string[],
) {
  const body = { issuable_references: references };
  if (parent !== 'EPIC')
    return requestJson('POST', '/{id}/-/issues/{iid}/children', {
      params: { id: place.fullPath, iid },
      body,
    });
  const children = type === 'EPIC' ? 'links' : 'issues';
  return requestJson('POST', `/groups/{id}/-/epics/{iid}/${children}`, {
    at: `${webPath}/${children}`,
    body,
  });
}

/** Returns all children in an answer, the new ones first. */
function addedIn(body: unknown): { id: number; title: string }[] {
  const { issuables } = (body ?? {}) as { issuables?: unknown };
  if (!Array.isArray(issuables)) return [];
  return issuables.flatMap((one: { id?: unknown; title?: unknown } | null) =>
    typeof one?.id === 'number' ? [{ id: one.id, title: String(one.title) }] : [],
  );
}
