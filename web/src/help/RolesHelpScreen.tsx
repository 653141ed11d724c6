import { RolesTable } from '../namespaces/members/RolesTable.tsx';
import { HelpArticle } from './HelpArticle.tsx';

/** Help: what each role in a group or project allows. */
export function RolesHelpScreen({ title }: { title: string }) {
  return (
    <HelpArticle title="Roles" documentTitle={title}>
      <p>
        A role in a group or project applies to everything inside it. Where someone has several roles, the
        highest one counts.
      </p>
      <RolesTable />
    </HelpArticle>
  );
}
