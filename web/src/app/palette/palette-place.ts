import { gql } from '../../api/document.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { Namespace } from '../../groups/namespace.ts';
import type { PlaceRight } from '../../navigation/page.ts';

/** For a project, fewer of them are requested. */
type Rights = { readonly [Right in PlaceRight]?: boolean };
interface Head {
  id: string;
  name: string;
  fullPath: string;
  userPermissions: Rights;
}

/** The current group or project, with what the viewer can create in it. */
export type PalettePlace = Head & { kind: Namespace['kind'] };

const GROUP = gql(`
  query PaletteGroup($fullPath: ID!) {
    place: group(fullPath: $fullPath) {
      id
      name
      fullPath
      userPermissions {
        createEpic
        createSubgroup
        createProjects
        adminIteration
        adminLabel
        adminMilestone
        adminPlace: adminGroup
      }
    }
  }
`);

const PROJECT = gql(`
  query PaletteProject($fullPath: ID!) {
    place: project(fullPath: $fullPath) {
      id
      name
      fullPath
      userPermissions {
        createIssue
        adminLabel
        adminMilestone
        adminPlace: adminProject
      }
    }
  }
`);

/** The group or project at a path; null while it is loading, and when there is none that the viewer can see. */
export function usePalettePlace(kind: Namespace['kind'], fullPath: string | null): PalettePlace | null {
  const asked = { fullPath: fullPath ?? '' };
  const group = useAnswer(GROUP, asked, { enabled: fullPath !== null && kind === 'group' });
  const project = useAnswer(PROJECT, asked, { enabled: fullPath !== null && kind === 'project' });
  const place = (kind === 'group' ? group : project).data?.place;
  return fullPath === null || place == null ? null : { ...place, kind };
}
