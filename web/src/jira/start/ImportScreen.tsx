import type { ReactNode } from 'react';
import { EditPage } from '../../forms/EditPage.tsx';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { RightsPage } from '../../namespaces/RightsPage.tsx';
import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import styles from '../Import.module.css';
import { EarlierImports } from './EarlierImports.tsx';
import { FromFile } from './FromFile.tsx';
import { FromJira } from './FromJira.tsx';
import { type ImportState, readImportState } from './quick-import.ts';

export interface ImportScreenProps {
  namespace: Namespace;
  query: string;
  title: string;
  notFound: ReactNode;
}

/** Begins an import from Jira: from the Jira that is set up, or from a file; and lists earlier ones. */
export function ImportScreen({ namespace, query, title, notFound }: ImportScreenProps) {
  return (
    <RightsPage namespace={namespace} right="adminPlace" notFound={notFound}>
      {(head) => (
        <EditPage what="the imports" read={() => readImportState(namespace.fullPath)} notFound={notFound}>
          {(state) => (
            <Import
              namespace={namespace}
              place={head.name}
              title={title}
              state={state}
              isFile={new URLSearchParams(query).get('from') === 'file'}
            />
          )}
        </EditPage>
      )}
    </RightsPage>
  );
}

interface ImportProps {
  namespace: Namespace;
  place: string;
  title: string;
  state: ImportState;
  isFile: boolean;
}

function Import({ namespace, place, title, state, isFile }: ImportProps) {
  useDocumentTitle(title, place);
  const here = pageOf(namespace, 'import/jira');
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {state.isRunning && (
        <Alert
          title="An import is in progress"
          actions={
            <>
              {state.newest !== null && (
                <LinkButton href={`${here}/${state.newest}`}>View progress</LinkButton>
              )}
              <LinkButton href={pageOf(namespace, 'issues')}>View issues</LinkButton>
            </>
          }
        >
          Another one can be started when it is finished.
        </Alert>
      )}
      <LinkTabs
        label="Import from"
        tabs={[
          { id: 'jira', label: 'From your Jira', href: here },
          { id: 'file', label: 'From a file', href: `${here}?from=file` },
        ]}
        current={isFile ? 'file' : 'jira'}
      />
      {isFile ? (
        <FromFile namespace={namespace} />
      ) : state.isConfigured ? (
        <FromJira namespace={namespace} state={state} />
      ) : (
        <EmptyState
          title="Jira is not set up"
          actions={
            <LinkButton variant="primary" href={pageOf(namespace, 'settings/integrations')}>
              Set up Jira
            </LinkButton>
          }
        >
          To import from your Jira, first connect this project to it. A file exported from Jira can be
          imported without.
        </EmptyState>
      )}
      <EarlierImports namespace={namespace} />
    </div>
  );
}
