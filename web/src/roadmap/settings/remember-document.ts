import { gql, type TypedDocumentNode } from '@apollo/client';

export const REMEMBER_SETTINGS: TypedDocumentNode<
  { roadmapSettingsRemember: { errors: string[] } | null },
  { groupPath: string; settings: unknown }
> = gql`
  mutation rememberRoadmapSettings($groupPath: ID!, $settings: JSON!) {
    roadmapSettingsRemember(input: { groupPath: $groupPath, settings: $settings }) {
      errors
    }
  }
`;
