import { gql } from '../../../api/document.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { pageOf } from '../../../groups/namespace.ts';
import { LinkButton } from '../../../ui/first/LinkButton.tsx';

const CADENCES_OF_PROJECT = gql(`
  query cadencesOfProject($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      group {
        id
        fullPath
        userPermissions {
          adminIteration
        }
        iterationCadences(includeAncestorGroups: true, first: 1) {
          nodes {
            id
          }
        }
      }
    }
  }
`);

/** A link to the form for a cadence, for a project whose group has none, where the viewer may create one. */
export function CreateCadence({ projectPath }: { projectPath: string }) {
  const group = useAnswer(CADENCES_OF_PROJECT, { fullPath: projectPath }).data?.project?.group;
  if (group == null || group.iterationCadences.nodes.length > 0) return null;
  if (!group.userPermissions.adminIteration) return null;
  return (
    <LinkButton href={pageOf({ kind: 'group', fullPath: group.fullPath }, 'cadences/new')}>
      Create a cadence
    </LinkButton>
  );
}
