import { type ReactNode, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems, type FieldNames } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { useWithinGroup } from '../navigation/page-within.ts';
import { navigate } from '../navigation/place.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { NamespaceFields } from './NamespaceFields.tsx';
import { pageOf } from '../groups/namespace.ts';
import { createProject, emptyNamespace, namespaceNames, type NewNamespace } from './new-namespace.ts';
import { ParentPage } from './ParentPage.tsx';
import type { ParentGroup } from './parent-group.ts';

/** A form for a new project, in the group given by `namespace_id` in the query or chosen in the form. */
export function NewProjectScreen({
  query,
  title,
  notFound,
}: {
  query: string;
  title: string;
  notFound: ReactNode;
}) {
  useDocumentTitle(title);
  const parentId = new URLSearchParams(query).get('namespace_id');
  return (
    <ParentPage what="create a project" parentId={parentId} notFound={notFound}>
      {(parent) =>
        parent === null || parent.userPermissions.createProjects ? <NewProject given={parent} /> : notFound
      }
    </ParentPage>
  );
}

type Values = NewNamespace & { parent: ParentGroup | null };

const names: FieldNames<keyof Values> = { ...namespaceNames, parent: ['Group', 'namespace_id', 'parent_id'] };

function NewProject({ given }: { given: ParentGroup | null }) {
  useWithinGroup(given?.fullPath ?? null, 'New project');
  const [initial] = useState<Values>({ ...emptyNamespace, parent: given });
  const form = useForm({
    initial,
    names,
    check: (values) => blankProblems(values, ['name', 'path', 'parent'], names),
    send: ({ parent, ...values }) => createProject(values, parent as ParentGroup),
    onSent: (fullPath) => navigate(pageOf({ kind: 'project', fullPath }), { replace: true }),
  });
  const { parent } = form.values;
  return (
    <FormPage
      title="New project"
      lead={
        given === null
          ? 'A project holds issues. Epics of its group can contain them.'
          : `A project of ${given.fullName}. It holds issues, which epics of the group can contain.`
      }
      form={form}
      submitLabel="Create project"
      cancelHref={given === null ? withBase('/') : pageOf({ kind: 'group', fullPath: given.fullPath })}
    >
      {given === null && (
        <GroupChoice
          value={parent}
          error={form.problems.parent}
          onChange={(next) => form.set({ parent: next, visibility: 'private' })}
        />
      )}
      <NamespaceFields kind="project" form={form} parent={parent} />
    </FormPage>
  );
}
