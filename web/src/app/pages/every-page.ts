import { pages as activity } from '../../activity/pages.ts';
import { pages as admin } from '../../admin/pages.ts';
import { pages as apiExplorer } from '../../api-explorer/pages.ts';
import { pages as groups } from '../../groups/pages.ts';
import { pages as home } from '../../home/pages.ts';
import { pages as help } from '../../help/pages.ts';
import { pages as inbox } from '../../inbox/pages.ts';
import { pages as incidents } from '../../incidents/pages.ts';
import { pages as itemLists } from '../../item-lists/pages.ts';
import { pages as itemPages } from '../../item-page/pages.ts';
import { pages as iterations } from '../../iterations/pages.ts';
import { pages as jira } from '../../jira/pages.ts';
import { pages as labels } from '../../labels/pages.ts';
import { pages as milestones } from '../../milestones/pages.ts';
import { pages as members } from '../../namespaces/members/pages.ts';
import { pages as settings } from '../../namespaces/settings/pages.ts';
import { pages as namespaces } from '../../namespaces/pages.ts';
import type { Page } from '../../navigation/page.ts';
import { pages as newItem } from '../../new-item/pages.ts';
import { pages as notifications } from '../../notifications/pages.ts';
import { pages as onCall } from '../../on-call/pages.ts';
import { pages as overview } from '../../overview/pages.ts';
import { pages as people } from '../../people/pages.ts';
import { pages as recycleBin } from '../../recycle-bin/pages.ts';
import { pages as roadmap } from '../../roadmap-page/pages.ts';
import { pages as search } from '../../search/pages.ts';
import { pages as session } from '../../session/pages.ts';
import { pages as timeTracking } from '../../time-tracking/pages.ts';
import { pages as todos } from '../../todos/pages.ts';
import { pages as userSettings } from '../../user-settings/pages.ts';
import { pages as tokens } from '../../user-settings/tokens/pages.ts';

/** The pages of all areas, in the order in which the sidebar and the palette list them. */
export const EVERY_PAGE: readonly Page[] = [
  ...roadmap,
  ...itemLists,
  ...itemPages,
  ...newItem,
  ...home,
  ...groups,
  ...overview,
  ...search,
  ...inbox,
  ...todos,
  ...activity,
  ...namespaces,
  ...milestones,
  ...iterations,
  ...labels,
  ...timeTracking,
  ...onCall,
  ...incidents,
  ...members,
  ...recycleBin,
  ...settings,
  ...jira,
  ...userSettings,
  ...notifications,
  ...tokens,
  ...session,
  ...admin,
  ...help,
  ...apiExplorer,
  ...people,
];
