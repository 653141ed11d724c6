// Written by bin/gen from the pages.ts of the areas in web/src; nobody edits it.
import type { OutlinedPage } from '../../navigation/page.ts';

/** What the sidebar and the way to a page show of the pages of groups and projects, by name. */
export const OUTLINE: Readonly<Record<string, OutlinedPage>> = {
  "roadmap": {"title":"Roadmap","inSidebar":{"icon":"chart-gantt"}},
  "epics": {"title":"Epics","inSidebar":{"icon":"list-tree"}},
  "issues": {"title":"Issues","inSidebar":{"icon":"circle-dot"}},
  "epic": {"title":"&:iid","below":"epics"},
  "issue": {"title":"#:iid","below":"issues"},
  "new-epic": {"title":"New epic","below":"epics"},
  "new-issue": {"title":"New issue","below":"issues"},
  "group": {"title":"Overview","inSidebar":{"icon":"house"}},
  "project": {"title":"Overview","inSidebar":{"icon":"house"}},
  "milestones": {"title":"Milestones","inSidebar":{"icon":"milestone"}},
  "new-milestone": {"title":"New milestone","below":"milestones"},
  "milestone": {"title":"%:iid","below":"milestones"},
  "edit-milestone": {"title":"Edit","below":"milestone"},
  "labels": {"title":"Labels","inSidebar":{"icon":"tags"}},
  "new-label": {"title":"New label","below":"labels"},
  "edit-label": {"title":"Edit label","below":"labels"},
  "members": {"title":"Members","inSidebar":{"icon":"users","for":"signed-in"}},
  "bin": {"title":"Bin","inSidebar":{"icon":"trash","for":"signed-in"}},
  "settings": {"title":"Settings","inSidebar":{"icon":"settings","right":"adminPlace"}},
  "settings-features": {"title":"Features","below":"settings"},
  "settings-danger": {"title":"Danger zone","below":"settings"},
  "deleted-places": {"title":"Deleted groups and projects","below":"settings"},
};
