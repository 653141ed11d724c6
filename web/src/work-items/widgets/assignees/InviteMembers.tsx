import UserPlus from 'lucide-react/icons/user-plus';
import { gql } from '../../../api/document.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { membersPageOf } from '../../../groups/namespace.ts';
import { LinkButton } from '../../../ui/first/LinkButton.tsx';

const MAY_INVITE = gql(`
  query canInviteMembers($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      userPermissions {
        adminProjectMember
      }
    }
  }
`);

/** A link to the members of a project, where the viewer may invite people. */
export function InviteMembers({ projectPath }: { projectPath: string }) {
  const { data } = useAnswer(MAY_INVITE, { fullPath: projectPath });
  if (data?.project?.userPermissions.adminProjectMember !== true) return null;
  return (
    <LinkButton
      size="small"
      variant="quiet"
      icon={<UserPlus aria-hidden="true" />}
      href={membersPageOf({ kind: 'project', fullPath: projectPath })}
    >
      Invite members
    </LinkButton>
  );
}
