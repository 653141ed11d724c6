import { HelpArticle, HelpHeading } from './HelpArticle.tsx';

/** Help: what the roadmap shows and why an epic may be missing; its sections can be linked to. */
export function RoadmapHelpScreen({ title }: { title: string }) {
  return (
    <HelpArticle title="The roadmap" documentTitle={title}>
      <p>
        The roadmap of a group draws its epics, and those of the groups inside it, as bars along a timeline.
        Everyone who can see the group can see its roadmap.
      </p>
      <HelpHeading id="dates">Which epics have a bar</HelpHeading>
      <p>
        An epic has a bar once it has a start date, a due date or both, and its days touch the range that is
        shown. Without a start date it begins at the left edge, without a due date it ends at the right edge,
        or on the day it was closed. An epic that starts after it is due has no bar. The line above the
        timeline counts the epics without a bar and lists them when you press a count.
      </p>
      <p>
        Dates are either fixed by hand or inherited: the earliest start and the latest end of the child epics
        and of the milestones of the issues in the epic.
      </p>
      <HelpHeading id="multi-level-child-epics">Child epics</HelpHeading>
      <p>
        An epic may have child epics, and those may have children again. Press the arrow before a title to see
        the children whose days touch their parent's. The page of an epic shows a roadmap of its children: to
        appear there, a child needs a start or a due date of its own, fixed or inherited.
      </p>
      <HelpHeading id="how-many-epics">How many epics it shows</HelpHeading>
      <p>
        Epics are loaded as you scroll. Above the number your administrator set, 1,000 unless it was changed,
        a notice says that some might not be visible. Filters and the sort order decide which come first.
      </p>
      <HelpHeading id="moving">Moving bars</HelpHeading>
      <p>
        Drag a bar to move it, or one of its edges to change one date; the date becomes a fixed one. With the
        keyboard, Up and Down walk through the rows, Right opens an epic and then goes to its bar, Left goes
        back. On a bar, Left and Right move it by a day, with Shift by a week; with Alt they move the start
        date, with Control the due date. Enter saves, Escape cancels. The last moves can be undone.
      </p>
      <HelpHeading id="range">Range, zoom and filters</HelpHeading>
      <p>
        Above the timeline, choose a quarter, a year, three years, or Fit, which shows the days of the epics
        and today, at most a year and a half before and after. The arrows scroll, and at the end of a range go
        on to the next one; Today goes back. Plus and minus, or Control and the wheel, or two fingers, change
        how many days are in view. The keys are [ and ] for earlier and later days, T for today, + and − to
        zoom, and 0 to fit. A row whose bar is out of view has an arrow that scrolls to it.
      </p>
      <p>
        Settings choose whether columns are quarters, months or weeks, and what rows show. Filters, sort
        order, range and settings are part of the address, so a link to a roadmap shows others the same view,
        without what they have no access to. The first visit shows open epics, due soonest first, with Fit;
        later visits begin with your last settings, in the range of today.
      </p>
      <HelpHeading id="pictures">Pictures</HelpHeading>
      <p>
        Save as picture asks what to show: the visible window, the whole range, or a slide of 16:9, in light
        or dark colors. A PNG can be saved or copied, an SVG stays sharp at every size. A picture never
        contains anything you have no access to.
      </p>
    </HelpArticle>
  );
}
