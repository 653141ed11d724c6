import { HelpArticle, HelpHeading } from './HelpArticle.tsx';

/** Help: what an epic consists of, who can change it, and what happens to its children. */
export function EpicsHelpScreen({ title }: { title: string }) {
  return (
    <HelpArticle title="Epics" documentTitle={title}>
      <p>
        An epic groups issues and other epics that serve one goal. It belongs to a group; its children can
        come from any group or project you have access to.
      </p>
      <HelpHeading id="manage-issues-assigned-to-an-epic">Child issues and epics</HelpHeading>
      <p>
        An issue belongs to one epic at most, and an epic to one parent. Adding either to another epic moves
        it there. A tree has at most seven levels, and an epic at most 5,000 direct children.
      </p>
      <p>
        Drag a row to reorder it, onto another epic to put it inside, or hold it over a collapsed epic for a
        second to expand it. With the keyboard, press Space on a row for its menu: it moves the row up and
        down, to any epic you look up, or with the arrow keys. Whatever you add, move or remove can be undone.
      </p>
      <HelpHeading id="counts">Counts, weight and health</HelpHeading>
      <p>
        The counts of an epic cover everything below it, at any depth, including children you may not have
        access to. Health counts open issues that have a health status.
      </p>
      <HelpHeading id="dates">Start and due dates</HelpHeading>
      <p>
        Each date is either fixed by hand or inherited: the earliest start and the latest end of the child
        epics and of the milestones of the issues in the epic. The sidebar says where an inherited date comes
        from.
      </p>
      <p>
        Type a date as 2026-12-01, Dec 1, fri, tomorrow or +2w, or in numbers in the order of your browser.
        The field shows the date it understood. Text it cannot read changes nothing.
      </p>
      <HelpHeading id="confidential">Confidential epics</HelpHeading>
      <p>
        A confidential epic is visible to members with at least the Planner role. It can only contain
        confidential issues and epics, so make its children confidential first, and make the epic visible
        again before them.
      </p>
      <HelpHeading id="delete">Deleting an epic</HelpHeading>
      <p>
        A deleted epic stays in the bin of its group for 30 days and can be restored from there with its
        place, its links and its discussion. Its children are released and stay where they are, unless you
        choose to delete them too.
      </p>
      <HelpHeading id="conflicts">Two people at once</HelpHeading>
      <p>
        When two people change different paragraphs of one text, both changes are kept. When they change the
        same paragraph, whoever saves last sees both versions and chooses. Your draft stays in your browser
        until you save.
      </p>
    </HelpArticle>
  );
}
