import { groupPageAt } from '@cairn/domain/pages/addresses';
import type { GroupAddress, ProjectPage } from '@cairn/domain/pages/addresses';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { withBase } from '../../site/base-path.ts';
import { groupTrail, useGroup } from '../../groups/group.ts';
import { pageOf } from '../../groups/namespace.ts';
import { stepsTo } from '../pages/way.ts';
import styles from './Breadcrumbs.module.css';

type Step = { name: string; href: string };

/** The way to this page. On a phone the group, the project and the page itself stay. */
export function Breadcrumbs({ address }: { address: GroupAddress | null }) {
  const group = useGroup(address?.fullPath ?? null);
  const trail = group == null ? [] : groupTrail(group);
  const steps = [
    ...trail.map(({ name, fullPath }) => ({ name, href: withBase(`/groups/${fullPath}`) })),
    // What begins with the project would move on when the group comes.
    ...(address?.project !== undefined && group !== undefined
      ? projectSteps(address.project)
      : group == null || address === null
        ? []
        : pageSteps({ ...address, fullPath: group.fullPath })),
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

function pageSteps(address: GroupAddress): Step[] {
  const page = groupPageAt(address.page);
  if (page === null) return [];
  return stepsTo('group', page).map((step) => ({
    name: step.name,
    href: pageOf({ kind: 'group', fullPath: address.fullPath }, step.page),
  }));
}

function projectSteps(project: ProjectPage): Step[] {
  const { fullPath } = project;
  const namespace = { kind: 'project', fullPath } as const;
  return [
    { name: fullPath.slice(fullPath.lastIndexOf('/') + 1), href: pageOf(namespace) },
    ...stepsTo('project', project).map(({ name, page }) => ({ name, href: pageOf(namespace, page) })),
  ];
}
