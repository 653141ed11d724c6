import { type ReactNode, useRef, useState } from 'react';
import { useFetched } from '../../../api/use-fetched.ts';
import { problemOf } from '../../../forms/problems.ts';
import { type Namespace, numberOf, pageOf } from '../../../groups/namespace.ts';
import { classNames } from '../../../ui/first/class-names.ts';
import { Button } from '../../../ui/first/Button.tsx';
import { LinkButton } from '../../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../../ui/first/use-document-title.ts';
import { EmptyState } from '../../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../../ui/messages/RowsSkeleton.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { ListRow } from '../../ListPage.tsx';
import type { NamespaceHead } from '../../use-namespace.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { createTemplate, deleteTemplate, itemOf, readTemplates } from './template-calls.ts';
import page from '../../../forms/FormPage.module.css';
import list from '../../../groups/GroupsScreen.module.css';
import styles from './TemplatesScreen.module.css';

export interface TemplatesScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** The templates for descriptions that a group or project keeps or inherits. */
export function TemplatesScreen({ namespace, title, notFound }: TemplatesScreenProps) {
  return (
    <SettingsPage namespace={namespace} section="edit/templates" notFound={notFound}>
      {(head) => <Templates namespace={namespace} title={title} head={head} />}
    </SettingsPage>
  );
}

interface TemplatesProps {
  namespace: Namespace;
  title: string;
  head: NamespaceHead;
}

function Templates({ namespace, title, head }: TemplatesProps) {
  useDocumentTitle(title, head.name);
  const heading = useRef<HTMLHeadingElement>(null);
  const { fetched, again } = useFetched(pageOf(namespace), () => readTemplates(namespace));
  const placeId = numberOf(head.id);
  const item = itemOf(namespace);
  const isGroup = namespace.kind === 'group';
  const create = !head.archived && (
    <LinkButton variant="primary" href={pageOf(namespace, 'edit/templates/new')}>
      New template
    </LinkButton>
  );

  const remove = async (name: string) => {
    try {
      const content = await deleteTemplate(namespace, placeId, name);
      const undo = async () => {
        try {
          await createTemplate(namespace, placeId, { name, content });
          again();
        } catch (refused) {
          toast({ text: problemOf(refused), tone: 'danger' });
        }
      };
      toast({ text: `Template ${name} deleted`, action: { label: 'Undo', onPress: () => void undo() } });
      // The button that had the focus goes with its row.
      heading.current?.focus();
      again();
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
  };

  const templates =
    fetched.status === 'ready'
      ? fetched.value.flatMap(({ origin, templates: ofOrigin }) =>
          ofOrigin.map((template) => ({ ...template, origin })),
        )
      : [];
  const standard = templates.find(({ name }) => /^default$/i.test(name));
  return (
    <div className={page['page']}>
      <div className={styles['header']}>
        <h1 ref={heading} tabIndex={-1} className={page['title']}>
          {title}
        </h1>
        {templates.length > 0 && create}
      </div>
      <p className={page['lead']}>
        Prepared texts for the description of a new {item}.
        {isGroup && ' Subgroups and projects offer them too.'} The one named Default is filled in
        automatically.
      </p>
      {fetched.status === 'failed' ? (
        <LoadProblem what="the templates" onRetry={again} />
      ) : fetched.status === 'loading' ? (
        <RowsSkeleton rows={3} />
      ) : templates.length === 0 ? (
        <EmptyState title="No templates yet" actions={create || undefined}>
          Write down once what every description should say, such as steps to reproduce a bug.
        </EmptyState>
      ) : (
        <ul className={classNames(list['list'], styles['list'])} aria-label={title}>
          {templates.map((template) => (
            <Row
              key={template.id}
              namespace={namespace}
              name={template.name}
              inheritedFrom={template.placeId === placeId ? null : template.origin}
              fills={template === standard ? `Filled in for every new ${item}` : null}
              mayEdit={!head.archived}
              onRemove={() => remove(template.name)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  namespace: Namespace;
  name: string;
  inheritedFrom: string | null;
  fills: string | null;
  mayEdit: boolean;
  onRemove: () => Promise<void>;
}

function Row({ namespace, name, inheritedFrom, fills, mayEdit, onRemove }: RowProps) {
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  const facts = [fills, inheritedFrom === null ? null : `From ${inheritedFrom}, changed only there`];
  return (
    <ListRow
      actions={
        mayEdit &&
        inheritedFrom === null && (
          <>
            <LinkButton
              size="small"
              href={pageOf(namespace, `edit/templates/edit?name=${encodeURIComponent(name)}`)}
              aria-label={`Edit ${name}`}
            >
              Edit
            </LinkButton>
            <Button
              size="small"
              pending={removing}
              aria-label={`Delete ${name}`}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      <span className={styles['facts']}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </ListRow>
  );
}
