import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../first/class-names.ts';
import { VisuallyHidden } from '../first/VisuallyHidden.tsx';
import type { ComboBoxProps } from './ComboBox.tsx';
import { asGroups, assertDistinct } from '../listbox/listbox-options.ts';
import type { ListboxOption } from '../listbox/listbox-options.ts';
import field from '../fields/Field.module.css';
import styles from '../popups/Surface.module.css';
import box from './ComboBoxField.module.css';

export function ComboBoxField({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  onSearch,
  hint,
  error,
  placeholder,
  disabled = false,
}: ComboBoxProps) {
  const groups = asGroups(options);
  assertDistinct(groups);
  return (
    <ComboBox
      className={field['field'] ?? ''}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      {...(onSearch === undefined ? {} : { onInputChange: onSearch, defaultFilter: () => true })}
      isDisabled={disabled}
      isInvalid={error != null}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={field['label'] ?? ''}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Label>
      <div className={box['box']}>
        <Input dir="auto" className={field['input'] ?? ''} placeholder={placeholder ?? ''} />
        <Button className={box['open'] ?? ''}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      {hint != null && (
        <Text slot="description" className={field['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      {error != null && (
        <Text slot="errorMessage" className={field['error'] ?? ''}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </Text>
      )}
      <Popover className={classNames(styles['surface'], styles['list'])} offset={4}>
        <ListBox className={styles['options'] ?? ''} renderEmptyState={() => 'No results found'}>
          {groups.map((group) =>
            group.title === '' ? (
              group.options.map((option) => <Entry key={option.value} option={option} />)
            ) : (
              <ListBoxSection key={group.title} className={styles['section'] ?? ''}>
                <Header className={styles['header'] ?? ''}>{group.title}</Header>
                {group.options.map((option) => (
                  <Entry key={option.value} option={option} />
                ))}
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function Entry({ option }: { option: ListboxOption }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      className={styles['item'] ?? ''}
      isDisabled={option.disabled ?? false}
    >
      {option.icon != null && <span className={styles['icon']}>{option.icon}</span>}
      <span className={styles['label']}>{option.label}</span>
      {option.description !== undefined && (
        <span className={styles['description']}>{option.description}</span>
      )}
    </ListBoxItem>
  );
}
