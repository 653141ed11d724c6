import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  title: ReactNode;
  /** The level of the heading, one below that of what it is in. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  /** Rendered while it is open. */
  children: ReactNode;
}

/** A section of a page that opens below its heading. */
export function Disclosure({ title, level, isExpanded, onExpandedChange, children }: DisclosureProps) {
  return (
    <AriaDisclosure
      className={styles['disclosure'] ?? ''}
      isExpanded={isExpanded}
      onExpandedChange={onExpandedChange}
    >
      <Heading level={level} className={styles['heading'] ?? ''}>
        <Button slot="trigger" className={styles['trigger'] ?? ''}>
          <ChevronRight size={14} aria-hidden="true" />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{isExpanded && children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
