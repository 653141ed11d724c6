import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useMemo, useState, useEffect } from 'react';
import { pageOf } from '../groups/namespace.ts';
import { useLeaveQuestion } from '../navigation/leave/use-leave-question.ts';
import type { PageProps } from '../navigation/page.ts';
import { navigate } from '../navigation/place.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { readNamed } from './named.ts';
import type { NewItem } from './new-item.ts';
import { NewItemForm } from './NewItemForm.tsx';
import { useNewItem } from './use-new-item.ts';
import styles from './NewItem.module.css';

/** The page for a new item of a group or project; its address may name what the item begins with. */
export function NewItemScreen({ namespace, query, notFound }: PageProps) {
  const { kind, fullPath } = namespace;
  const named = useMemo(() => readNamed(query, { kind, fullPath }), [query, kind, fullPath]);
  const { newItem, failed, retry } = useNewItem(namespace, named);
  if (newItem === null || newItem?.place.types.length === 0) return notFound;
  return (
    <div className={styles['page']}>
      {newItem !== undefined ? (
        <PageForm key={`${fullPath} ${query}`} newItem={newItem} />
      ) : failed ? (
        <LoadProblem what="this page" onRetry={retry} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </div>
  );
}

function PageForm({ newItem }: { newItem: NewItem }) {
  const { namespace, name } = newItem.place;
  const listPath = pageOf(namespace, namespace.kind === 'group' ? 'epics' : 'issues');
  const [unsaved, setUnsaved] = useState(false);
  const [noun, setNoun] = useState(typeNoun(newItem.initial.item.type).one);
  const [createdAt, setCreatedAt] = useState<string | null>(null);
  const question = useLeaveQuestion(unsaved && createdAt === null);
  useDocumentTitle(`New ${noun}`, name);

  // In an effect, after the render that removed the question about unsaved input.
  useEffect(() => {
    if (createdAt !== null) navigate(createdAt, { replace: true });
  }, [createdAt]);

  return (
    <>
      <NewItemForm
        newItem={newItem}
        heading={(one) => <h1 className={styles['title']}>New {one}</h1>}
        cancel={<LinkButton href={listPath}>Cancel</LinkButton>}
        onCreated={({ webPath }) => setCreatedAt(webPath)}
        onChange={(state) => {
          setUnsaved(state.isUnsaved);
          setNoun(state.noun);
        }}
      />
      <AlertDialog
        open={question.asking}
        onOpenChange={(open) => !open && question.stay()}
        title={`Leave without creating the ${noun}?`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={question.leave}
      >
        Title and description stay in this browser as a draft; the other fields are lost.
      </AlertDialog>
    </>
  );
}
