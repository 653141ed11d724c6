import { groupPageAt } from '@cairn/domain/pages/addresses';
import type { GroupAddress, ProjectPage } from '@cairn/domain/pages/addresses';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { groupTrail, useGroup } from '../groups/group.ts';
import styles from './Breadcrumbs.module.css';

/** The way to this page. On a phone the first steps give way, so that the last ones stay readable. */
export function Breadcrumbs({ address }: { address: GroupAddress | null }) {
  const group = useGroup(address?.fullPath ?? null);
  const steps =
    group == null
      ? []
      : [
          ...groupTrail(group).map(({ name, fullPath }) => ({ name, href: `/groups/${fullPath}` })),
          ...(address?.project === undefined
            ? pageSteps(address?.page ?? '').map(({ name, page }) => ({
                name,
                href: `/groups/${group.fullPath}/-/${page}`,
              }))
            : projectSteps(address.project)),
        ];
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol className={styles['list']}>
        {steps.map((step, index) => (
          <li key={step.href ?? step.name} className={styles['step']}>
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className={styles['gap']} />}
            {step.href === null ? (
              <span className={styles['link']}>{step.name}</span>
            ) : (
              <a
                href={step.href}
                aria-current={index === steps.length - 1 ? 'page' : undefined}
                className={styles['link']}
              >
                {step.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The steps below the group, by what follows `/-/`. */
function pageSteps(page: string): { name: string; page: string }[] {
  const { name, iid } = groupPageAt(page) ?? { name: '', iid: '' };
  if (name === 'roadmap') return [{ name: 'Roadmap', page }];
  if (name === 'milestone') return [{ name: `Milestone %${iid}`, page }];
  const list = { name: 'Epics', page: 'epics' };
  if (name === 'epics') return [list];
  if (name === 'new-epic') return [list, { name: 'New epic', page }];
  return name === 'epic' ? [list, { name: `&${iid}`, page }] : [];
}

/** A project has no page of its own yet, so its step leads nowhere. */
function projectSteps({ fullPath, name, iid }: ProjectPage): { name: string; href: string | null }[] {
  const kind = name === 'issue' ? 'issues' : 'milestones';
  return [
    { name: fullPath.slice(fullPath.lastIndexOf('/') + 1), href: null },
    { name: name === 'issue' ? `#${iid}` : `Milestone %${iid}`, href: `/${fullPath}/-/${kind}/${iid}` },
  ];
}
