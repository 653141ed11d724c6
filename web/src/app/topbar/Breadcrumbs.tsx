import { groupPageAt } from '@cairn/domain/pages/addresses';
import type { GroupAddress, ProjectPage } from '@cairn/domain/pages/addresses';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { withBase } from '../../site/base-path.ts';
import { groupTrail, useGroup } from '../../groups/group.ts';
import { pageOf } from '../../groups/namespace.ts';
import { useNamespace } from '../../namespaces/use-namespace.ts';
import { useCrumbNames } from '../../navigation/crumb-names.ts';
import { stepsTo } from '../pages/way.ts';
import styles from './Breadcrumbs.module.css';

const REFERENCE = /^[#&]\d+$/;

interface Step {
  name: string;
  href: string;
}

/**
 * The breadcrumb of this page; `title` is that of a page whose address is not below its group's. On a phone only the
 * project (or else the group) and the page itself are shown, and of an item its list and its reference.
 */
export function Breadcrumbs({
  address,
  title,
}: {
  address: GroupAddress | null;
  title?: string | undefined;
}) {
  const group = useGroup(address?.fullPath ?? null);
  const projectPath = address?.project?.fullPath ?? '';
  const { head: project, failed } = useNamespace(
    { kind: 'project', fullPath: projectPath },
    address?.project === undefined,
  );
  // A project that cannot be read is named by its path; one that does not exist has no step.
  const projectName = failed ? projectPath.slice(projectPath.lastIndexOf('/') + 1) : project?.name;
  const names = useCrumbNames();
  const trail = group == null ? [] : groupTrail(group);
  const steps = [
    ...trail.map(({ name, fullPath }) => ({ name, href: withBase(`/groups/${fullPath}`) })),
    // Without the group's name, steps that begin with the project would shift when it loads.
    ...(address?.project !== undefined
      ? group !== undefined && projectName !== undefined
        ? projectSteps(address.project, projectName)
        : []
      : group == null || address === null
        ? []
        : pageSteps({ ...address, fullPath: group.fullPath })),
    ...(group == null || title === undefined ? [] : [{ name: title, href: location.href }]),
  ];
  const isItem = REFERENCE.test(steps.at(-1)?.name ?? '');
  const staying = isItem ? steps.length - 2 : trail.length - (address?.project === undefined ? 1 : 0);
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol className={styles['list']}>
        {steps.map((step, index) => (
          <li
            key={step.href}
            className={styles['step']}
            data-stays={index === staying || undefined}
            data-reference={(isItem && index === steps.length - 1) || undefined}
          >
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className={styles['gap']} />}
            <a
              href={step.href}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
              className={styles['link']}
            >
              {names.get(step.href) ?? step.name}
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

function projectSteps(project: ProjectPage, name: string): Step[] {
  const { fullPath } = project;
  const namespace = { kind: 'project', fullPath } as const;
  return [
    { name, href: pageOf(namespace) },
    ...stepsTo('project', project).map((step) => ({ name: step.name, href: pageOf(namespace, step.page) })),
  ];
}
