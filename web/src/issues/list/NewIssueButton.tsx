import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleDot from 'lucide-react/icons/circle-dot';
import Target from 'lucide-react/icons/target';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import styles from './NewIssueButton.module.css';

export interface NewIssueButtonProps {
  newPath: string;
  /** Path of the form for a new objective; null when the project has none. */
  objectivePath: string | null;
}

/** Link to the form for a new issue; for projects with objectives, a second half opens a menu with these. */
export function NewIssueButton({ newPath, objectivePath }: NewIssueButtonProps) {
  const issue = (
    <LinkButton
      variant="primary"
      href={newPath}
      {...(objectivePath !== null && { className: styles['first'] as string })}
    >
      New issue
    </LinkButton>
  );
  if (objectivePath === null) return issue;
  return (
    <span className={styles['split']} role="group" aria-label="New issue or objective">
      {issue}
      <Menu
        label="What to create"
        placement="bottom end"
        sections={[
          {
            items: [
              { id: 'issue', label: 'New issue', icon: <CircleDot size={16} />, href: newPath },
              { id: 'objective', label: 'New objective', icon: <Target size={16} />, href: objectivePath },
            ],
          },
        ]}
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="primary"
            className={styles['more']}
            aria-label="Choose what to create"
          >
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        )}
      />
    </span>
  );
}
