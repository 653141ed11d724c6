import ChevronRight from 'lucide-react/icons/chevron-right';
import { groupTrail, useGroup } from '../groups/group.ts';
import type { GroupAddress } from './addresses.ts';
import styles from './Breadcrumbs.module.css';

const pageNames: Record<string, string> = { roadmap: 'Roadmap' };

/** The way to this page. On a phone the first steps give way, so that the last ones stay readable. */
export function Breadcrumbs({ address }: { address: GroupAddress | null }) {
  const group = useGroup(address?.fullPath ?? null);
  const pageName = address === null ? undefined : pageNames[address.page];
  const steps =
    group == null
      ? []
      : [
          ...groupTrail(group).map(({ name, fullPath }) => ({ name, href: `/groups/${fullPath}` })),
          ...(pageName === undefined
            ? []
            : [{ name: pageName, href: `/groups/${group.fullPath}/-/${address?.page}` }]),
        ];
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol className={styles['list']}>
        {steps.map((step, index) => (
          <li key={step.href} className={styles['step']}>
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
