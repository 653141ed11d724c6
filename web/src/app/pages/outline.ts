// Written by bin/gen from the pages.ts of the areas in web/src; nobody edits it.
import type { OutlinedPage } from '../../navigation/page.ts';

/** What the sidebar and the way to a page show of the pages of groups and projects. */
export const OUTLINE: readonly OutlinedPage[] = [
  {"name":"roadmap","title":"Roadmap","inSidebar":{"icon":"chart-gantt"}},
  {"name":"epics","title":"Epics","inSidebar":{"icon":"list-tree"}},
  {"name":"new-epic","title":"New epic","below":"epics"},
  {"name":"epic","title":"&:iid","below":"epics"},
  {"name":"group","title":"Overview","inSidebar":{"icon":"house"}},
  {"name":"project","title":"Overview","inSidebar":{"icon":"house"}},
  {"name":"issue","title":"#:iid"},
  {"name":"milestones","title":"Milestones","inSidebar":{"icon":"milestone"}},
  {"name":"new-milestone","title":"New milestone","below":"milestones"},
  {"name":"milestone","title":"%:iid","below":"milestones"},
  {"name":"edit-milestone","title":"Edit","below":"milestone"},
  {"name":"labels","title":"Labels","inSidebar":{"icon":"tags"}},
  {"name":"new-label","title":"New label","below":"labels"},
  {"name":"edit-label","title":"Edit label","below":"labels"},
  {"name":"members","title":"Members","inSidebar":{"icon":"users","for":"signed-in"}},
  {"name":"bin","title":"Bin","inSidebar":{"icon":"trash","for":"signed-in"}},
];
