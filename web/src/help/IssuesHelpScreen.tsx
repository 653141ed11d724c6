import { HelpArticle, HelpHeading } from './HelpArticle.tsx';

/** Help: what an issue consists of, who sees it, and what can be done with one or with many. */
export function IssuesHelpScreen({ title }: { title: string }) {
  return (
    <HelpArticle title="Issues" documentTitle={title}>
      <p>
        An issue is a piece of work in a project: a task, a bug, a question. It is open or closed, and it can
        have assignees, labels, a milestone, an iteration, a weight, dates, a health status and an epic above
        it.
      </p>
      <HelpHeading id="create">New issues</HelpHeading>
      <p>
        Create an issue from the list of a project or from the command palette. A project can have templates
        for descriptions. Issues can also be imported from a CSV file.
      </p>
      <HelpHeading id="lists">Lists and filters</HelpHeading>
      <p>
        The list of a project shows its issues, that of a group those of all projects in it. Filters, the sort
        order and columns can be kept as a saved view. The filters and the order are part of the address, so a
        link shows others the same list, without what they have no access to.
      </p>
      <p>
        Select several issues to change them at once. In the manual order, drag an issue to its place, or move
        it with the keys.
      </p>
      <HelpHeading id="confidential">Confidential issues</HelpHeading>
      <p>
        A confidential issue is visible to members with at least the Planner role, to its author and to its
        assignees. Everyone else sees neither it nor mentions of it.
      </p>
      <HelpHeading id="links">Links, children and duplicates</HelpHeading>
      <p>
        Issues can be linked: one relates to another, blocks it or is blocked by it. A larger issue can be
        divided into tasks, which are its children. Closing an issue as a duplicate names the one that stays.
      </p>
      <HelpHeading id="move">Moving, cloning and promoting</HelpHeading>
      <p>
        An issue can be moved to another project, cloned, or promoted to an epic of the group. Values that the
        other project does not have, such as labels, are left behind; the dialog lists them first.
      </p>
      <HelpHeading id="discussion">Discussion and history</HelpHeading>
      <p>
        Comments can be threads, which can be resolved, and internal, for members with at least the Planner
        role. Every change is recorded between the comments. Participants are notified unless they turn it
        off.
      </p>
      <HelpHeading id="delete">Deleting an issue</HelpHeading>
      <p>
        A deleted issue stays in the bin of its project for 30 days and can be restored from there with its
        links and its discussion.
      </p>
    </HelpArticle>
  );
}
