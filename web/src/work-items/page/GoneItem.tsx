import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useEffect, useState } from 'react';
import { openDrafts, type OpenDraft } from '../../drafts/draft-session.ts';
import { numberOf, pageOf } from '../../groups/namespace.ts';
import { useSidePanel } from '../../navigation/side-panel.ts';
import { ask } from '../../api/ask.ts';
import type { AnswerOf } from '../../api/document.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { copyText } from '../../ui/messages/copy-text.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import type { Item } from '../item.ts';
import { DELETED_EPICS, DELETED_ISSUES } from './gone-documents.ts';
import styles from './GoneItem.module.css';

type Shown = Pick<Item, 'kind' | 'type' | 'id' | 'title' | 'fullPath'>;
type Bin = NonNullable<NonNullable<AnswerOf<typeof DELETED_EPICS>['place']>['bin']>;

/**
 * Shown in place of an item that can no longer be read: who deleted it, if the viewer may know, and the
 * viewer's unsaved texts.
 */
export function GoneItem({ kind, type, id, title, fullPath }: Shown) {
  const { one } = typeNoun(type);
  useDocumentTitle('Not found');
  const level = useSidePanel() === null ? 1 : 2;
  // Read in the first render, while the fields that this component replaces still exist.
  const [drafts] = useState(openDrafts);
  const deletion = useDeletion({ kind, id, fullPath });
  const place = { kind: kind === 'epic' ? 'group' : 'project', fullPath } as const;
  return (
    <>
      <EmptyState
        level={level}
        title={deletion === null ? `This ${one} is no longer here` : `This ${one} was deleted`}
        actions={
          <>
            <LinkButton href={pageOf(place, `${kind}s`)}>All {kind}s</LinkButton>
            {deletion !== null && (
              <LinkButton variant="primary" href={pageOf(place, 'bin')}>
                Open the bin
              </LinkButton>
            )}
          </>
        }
      >
        {deletion === null ? (
          <>
            <bdi>{title}</bdi> may have been deleted, moved or made confidential.
          </>
        ) : (
          <>
            {deletion.deletedBy?.name ?? 'Someone'} deleted <bdi>{title}</bdi>{' '}
            <When instant={deletion.deletedAt} />. It can be restored from the bin.
          </>
        )}
      </EmptyState>
      {drafts.length > 0 && <UnsavedTexts drafts={drafts} />}
    </>
  );
}

function UnsavedTexts({ drafts }: { drafts: readonly OpenDraft[] }) {
  return (
    <section className={styles['texts']} aria-labelledby="unsaved-texts">
      <h2 id="unsaved-texts" className={styles['heading']}>
        What you were writing
      </h2>
      {drafts.map(({ key, text }) => {
        const name = nameOf(key);
        return (
          <div key={key} className={styles['text']}>
            <div className={styles['head']}>
              <strong>{name}</strong>
              <Button
                size="small"
                aria-label={`Copy ${name.toLowerCase()}`}
                onClick={() => void copyText(text, `${name} copied`, 'Unable to copy the text at this time.')}
              >
                Copy
              </Button>
            </div>
            <pre className={styles['body']} dir="auto">
              {text}
            </pre>
          </div>
        );
      })}
    </section>
  );
}

/** Who deleted the item and when; null while unknown, or when the viewer cannot restore it. */
function useDeletion({
  kind,
  id,
  fullPath,
}: Pick<Shown, 'kind' | 'id' | 'fullPath'>): Bin['nodes'][number] | null {
  const [deletion, setDeletion] = useState<Bin['nodes'][number] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    ask(kind === 'epic' ? DELETED_EPICS : DELETED_ISSUES, { fullPath }, { signal: abort.signal }).then(
      ({ place }) => {
        const deleted = place?.bin?.nodes.find((one) => numberOf(one.id) === numberOf(id));
        setDeletion(deleted ?? null);
      },
      // The page shows that the item is gone all the same.
      () => {},
    );
    return () => abort.abort();
  }, [kind, id, fullPath]);
  return deletion;
}

/** Name of a draft, from the end of its key. */
const nameOf = (key: string): string =>
  key.endsWith('/title')
    ? 'Title'
    : key.endsWith('/description')
      ? 'Description'
      : key.endsWith('/Reply')
        ? 'Reply'
        : 'Comment';
