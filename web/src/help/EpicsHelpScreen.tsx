import { HelpArticle, HelpHeading } from './HelpArticle.tsx';

/** What an epic holds, who may change it, and what happens to its children. */
export function EpicsHelpScreen({ title }: { title: string }) {
  return (
    <HelpArticle title="Epics" documentTitle={title}>
      <p>
        An epic gathers issues and other epics that belong to one goal. It lives in a group, and its children
        may come from any group or project you can reach.
      </p>
      <HelpHeading id="manage-issues-assigned-to-an-epic">Child issues and epics</HelpHeading>
      <p>
        An issue belongs to one epic at most, and an epic to one parent. Adding either to another epic moves
        it there. A tree has at most seven levels, and an epic at most 5,000 direct children.
      </p>
      <p>
        Drag a row to reorder it, onto another epic to put it inside, or hold it over a closed epic for a
        second to open that one. With the keyboard, press Space on a row for its menu: it moves the row up and
        down, to any epic you look up, or with the arrow keys. Whatever you add, move or remove can be undone.
      </p>
      <HelpHeading id="counts">Counts, weight and health</HelpHeading>
      <p>
        The figures of an epic cover everything below it, however deep. They include children that you may not
        have access to. Health counts open issues that have a health status.
      </p>
      <HelpHeading id="dates">Start and due dates</HelpHeading>
      <p>
        Each date is either fixed by hand or inherited: the earliest start and the latest end of the child
        epics and of the milestones of the issues in the epic. The sidebar says where an inherited date comes
        from.
      </p>
      <p>
        Type a date as 2026-12-01, Dec 1, fri, tomorrow or +2w, or in numbers in the order of your browser.
        The field shows the day it reads. What it cannot read changes nothing.
      </p>
      <HelpHeading id="confidential">Confidential epics</HelpHeading>
      <p>
        A confidential epic is seen by Planners, Reporters and everybody above them. It holds confidential
        issues and epics only, so open its children up after the epic and close them off before it.
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
        same paragraph, whoever saves last sees both versions and decides. What you type is kept in your
        browser until it is saved.
      </p>
    </HelpArticle>
  );
}
