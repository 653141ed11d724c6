import Check from 'lucide-react/icons/check';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-aria-components';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../first/class-names.ts';
import { Kbd } from '../first/Kbd.tsx';
import type { MenuItem as Item, MenuSection as Section } from '../menu/Menu.tsx';
import { clickLink } from './click-link.ts';
import type { SurfaceProps } from '../overlays/surfaces/PopoverSurface.tsx';
import styles from './Surface.module.css';

export function MenuSurface({
  label,
  sections,
  open,
  onOpenChange,
  triggerRef,
  placement,
}: SurfaceProps & { label: string; sections: readonly Section[] }) {
  return (
    <Popover
      className={styles['surface'] ?? ''}
      isOpen={open}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
      aria-label={label}
    >
      <RouterProvider navigate={clickLink}>
        <Menu
          className={styles['menu'] ?? ''}
          aria-label={label}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
        >
          {sections.map((section, index) => (
            <MenuSection
              key={section.title ?? index}
              className={styles['section'] ?? ''}
              aria-label={section.title ?? label}
              {...checkedIn(section)}
            >
              {section.title !== undefined && (
                <Header className={styles['header'] ?? ''}>{section.title}</Header>
              )}
              {section.items.map((item) => (
                <Entry key={item.id} item={item} close={() => onOpenChange(false)} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </RouterProvider>
    </Popover>
  );
}

/** Returns the selected items of a section whose items can be checked (a single selection). */
function checkedIn({ items }: Section) {
  if (!items.some((item) => item.checked !== undefined)) return {};
  return {
    selectionMode: 'single' as const,
    selectedKeys: items.filter((item) => item.checked).map((item) => item.id),
  };
}

function Entry({ item, close }: { item: Item; close: () => void }) {
  const { onSelect } = item;
  // While a menu is open, nothing outside it can take the focus, which the action may need.
  const onAction = () => {
    flushSync(close);
    onSelect?.();
  };
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      className={classNames(styles['item'], item.tone === 'danger' && styles['danger'])}
      isDisabled={item.disabled ?? false}
      {...(item.href === undefined ? {} : { href: item.href })}
      {...(onSelect === undefined ? {} : { onAction })}
    >
      {item.icon != null && (
        <span className={styles['icon']} aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className={styles['label']}>{item.label}</span>
      <span className={styles['end']}>
        {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
        {item.checked === true && <Check size={16} aria-hidden="true" className={styles['chosen']} />}
      </span>
    </MenuItem>
  );
}
