import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { useWithinGroup } from '../navigation/page-within.ts';
import { navigate } from '../navigation/place.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { NamespaceFields } from './NamespaceFields.tsx';
import { pageOf } from '../groups/namespace.ts';
import { createGroup, emptyNamespace, namespaceNames } from './new-namespace.ts';
import { ParentPage } from './ParentPage.tsx';
import type { ParentGroup } from './parent-group.ts';

/** A form for a new group, or with `parent_id` in the query a new subgroup. */
export function NewGroupScreen({
  query,
  title,
  notFound,
}: {
  query: string;
  title: string;
  notFound: ReactNode;
}) {
  const parentId = new URLSearchParams(query).get('parent_id');
  useDocumentTitle(parentId === null ? title : 'New subgroup');
  return (
    <ParentPage what="create a group" parentId={parentId} notFound={notFound}>
      {(parent) =>
        parent === null || parent.userPermissions.createSubgroup ? <NewGroup parent={parent} /> : notFound
      }
    </ParentPage>
  );
}

function NewGroup({ parent }: { parent: ParentGroup | null }) {
  useWithinGroup(parent?.fullPath ?? null, 'New subgroup');
  const form = useForm({
    initial: emptyNamespace,
    names: namespaceNames,
    check: (values) => blankProblems(values, ['name', 'path'], namespaceNames),
    send: (values) => createGroup(values, parent),
    onSent: (fullPath) => navigate(pageOf({ kind: 'group', fullPath }), { replace: true }),
  });
  return (
    <FormPage
      title={parent === null ? 'New group' : 'New subgroup'}
      lead={
        parent === null
          ? 'A group holds the epics, projects and people of a team or product. You become its owner.'
          : `A subgroup of ${parent.fullName}, whose members are members here too.`
      }
      form={form}
      submitLabel={parent === null ? 'Create group' : 'Create subgroup'}
      cancelHref={parent === null ? withBase('/') : pageOf({ kind: 'group', fullPath: parent.fullPath })}
    >
      <NamespaceFields kind="group" form={form} parent={parent} />
    </FormPage>
  );
}
