import { useEffect } from 'react';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import styles from './RoadmapHelpScreen.module.css';

/** What the roadmap draws and why an epic may be missing from it; its sections can be linked to. */
export function RoadmapHelpScreen() {
  useDocumentTitle('Roadmap help');
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>The roadmap</h1>
      <p>
        The roadmap of a group draws its epics, and those of the groups inside it, as bars along a timeline.
        Everybody who may see the group may see its roadmap.
      </p>
      <h2 id="dates" className={styles['heading']}>
        Which epics have a bar
      </h2>
      <p>
        An epic has a bar once it has a start date, a due date or both, and its days touch the range that is
        shown. Without a start date it begins at the left edge, without a due date it ends at the right edge.
        An epic that starts after it is due has no bar. The line above the timeline counts the epics without a
        bar and lists them when you press a count.
      </p>
      <p>
        Dates are either fixed by hand or inherited: the earliest start and the latest end of the child epics
        and of the milestones of the issues in the epic.
      </p>
      <h2 id="multi-level-child-epics" className={styles['heading']}>
        Child epics
      </h2>
      <p>
        An epic may have child epics, and those may have children again. Press the arrow before a title to see
        the children whose days touch their parent's. The page of an epic shows a roadmap of its children: to
        appear there, a child needs a start or a due date of its own, fixed or inherited.
      </p>
      <h2 id="range" className={styles['heading']}>
        Range, layout and filters
      </h2>
      <p>
        Settings choose the range and whether columns are quarters, months or weeks. Filters, sort order and
        settings are part of the address, so a link to a roadmap shows others the same picture, less what they
        may not see.
      </p>
    </article>
  );
}
