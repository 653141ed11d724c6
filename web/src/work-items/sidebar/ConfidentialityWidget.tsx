import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Button } from '../../ui/first/Button.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import type { Item } from '../item.ts';
import type { ItemWrites } from '../writes/writes.ts';
import { EditButton } from './EditButton.tsx';
import { useWidgetChange } from './use-widget-change.ts';
import { Widget } from './Widget.tsx';
import styles from './Widget.module.css';

/** Whether the item is confidential; a change needs confirmation, because it changes who can see the item. */
export function ConfidentialityWidget({ item, writes }: { item: Item; writes: ItemWrites }) {
  const { kind, confidential } = item;
  const { one } = typeNoun(item.type);
  const { problem, change } = useWidgetChange(
    writes,
    `Something went wrong while setting ${one} confidentiality.`,
  );
  return (
    <Widget
      title="Confidentiality"
      problem={problem}
      value={String(confidential)}
      action={
        item.rights.plan && (
          <Popover
            label="Confidentiality"
            placement="bottom end"
            trigger={(trigger) => <EditButton what="confidentiality" trigger={trigger} />}
          >
            {(close) => (
              <div className={styles['panel']}>
                <p>
                  {confidential
                    ? `Everyone who can see this ${kind === 'epic' ? 'group' : 'project'} will be able to see this ${one}.`
                    : `Only members with at least the Planner role will be able to see this ${one}.`}
                </p>
                <div className={styles['buttons']}>
                  <Button size="small" onClick={close}>
                    Cancel
                  </Button>
                  <Button
                    size="small"
                    variant="primary"
                    onClick={() => {
                      close();
                      void change(
                        confidential ? 'Confidentiality turned off' : 'Confidentiality turned on',
                        writes.setConfidential(!confidential),
                      );
                    }}
                  >
                    {confidential ? 'Turn off' : 'Turn on'}
                  </Button>
                </div>
              </div>
            )}
          </Popover>
        )
      }
    >
      <span className={styles['line']}>
        {confidential ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        {confidential ? 'Confidential' : 'Not confidential'}
      </span>
    </Widget>
  );
}
