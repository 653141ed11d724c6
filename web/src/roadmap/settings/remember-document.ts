import { gql } from '../../api/document.ts';

export const REMEMBER_SETTINGS = gql(`
  mutation rememberRoadmapSettings($groupPath: ID!, $settings: JSON!) {
    roadmapSettingsRemember(input: { groupPath: $groupPath, settings: $settings }) {
      errors
    }
  }
`);
