import { groupPageAt } from '@cairn/domain/pages/addresses';
import type { GroupAddress, NamespacePageName, ProjectPage } from '@cairn/domain/pages/addresses';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { withBase } from '../../site/base-path.ts';
import { groupTrail, useGroup } from '../../groups/group.ts';
import styles from './Breadcrumbs.module.css';

/** The way to this page. On a phone the group, the project and the page itself stay. */
export function Breadcrumbs({ address }: { address: GroupAddress | null }) {
  const group = useGroup(address?.fullPath ?? null);
  const trail = group == null ? [] : groupTrail(group);
  const steps = [
    ...trail.map(({ name, fullPath }) => ({ name, href: withBase(`/groups/${fullPath}`) })),
    // What begins with the project would move on when the group comes.
    ...(address?.project !== undefined && group !== undefined
      ? projectSteps(address.project)
      : group == null
        ? []
        : pageSteps(address?.page ?? '').map(({ name, page }) => ({
            name,
            href: withBase(`/groups/${group.fullPath}/-/${page}`),
          }))),
  ];
  const inProject = address?.project !== undefined;
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol className={styles['list']}>
        {steps.map((step, index) => (
          <li
            key={step.href}
            className={styles['step']}
            data-stays={
              index === trail.length - 1 ? 'group' : index === trail.length && inProject ? '' : undefined
            }
          >
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className={styles['gap']} />}
            <a
              href={step.href}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
              className={styles['link']}
            >
              {step.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Step = { name: string; page: string };

/** The steps below the group, by what follows `/-/`. */
function pageSteps(page: string): Step[] {
  const { name, iid } = groupPageAt(page) ?? { name: '', iid: '' };
  if (name === 'roadmap') return [{ name: 'Roadmap', page }];
  const list = { name: 'Epics', page: 'epics' };
  if (name === 'epics') return [list];
  if (name === 'new-epic') return [list, { name: 'New epic', page }];
  if (name === 'epic') return [list, { name: `&${iid}`, page: `epics/${iid}` }];
  return name === '' ? [] : alikeSteps(name, iid, 'group_members');
}

function projectSteps({ fullPath, name, iid }: ProjectPage): { name: string; href: string }[] {
  const home = { name: fullPath.slice(fullPath.lastIndexOf('/') + 1), href: withBase(`/${fullPath}`) };
  if (name === '') return [home];
  const steps =
    name === 'issue'
      ? [{ name: `#${iid}`, page: `issues/${iid}` }]
      : alikeSteps(name, iid, 'project_members');
  return [home, ...steps.map((step) => ({ name: step.name, href: withBase(`/${fullPath}/-/${step.page}`) }))];
}

/** The steps of pages that groups and projects have alike. */
function alikeSteps(name: NamespacePageName, iid: string, members: string): Step[] {
  if (name === 'members') return [{ name: 'Members', page: members }];
  const labels = { name: 'Labels', page: 'labels' };
  const milestones = { name: 'Milestones', page: 'milestones' };
  const milestone = { name: `%${iid}`, page: `milestones/${iid}` };
  const steps: Record<Exclude<NamespacePageName, 'members'>, Step[]> = {
    labels: [labels],
    'new-label': [labels, { name: 'New label', page: 'labels/new' }],
    'edit-label': [labels, { name: 'Edit label', page: `labels/${iid}/edit` }],
    milestones: [milestones],
    'new-milestone': [milestones, { name: 'New milestone', page: 'milestones/new' }],
    milestone: [milestones, milestone],
    bin: [{ name: 'Bin', page: 'bin' }],
    'edit-milestone': [milestones, milestone, { name: 'Edit', page: `milestones/${iid}/edit` }],
  };
  return steps[name];
}
