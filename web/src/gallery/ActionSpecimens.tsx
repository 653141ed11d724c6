import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { Button, buttonVariants } from '../ui/first/Button.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Kbd } from '../ui/first/Kbd.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Tooltip } from '../ui/first/Tooltip.tsx';
import { Specimen } from './Specimen.tsx';

export function ActionSpecimens() {
  const [range, setRange] = useState<'quarter' | 'year' | 'three'>('year');
  return (
    <>
      <Specimen name="Button">
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          New epic
        </Button>
        <Button pending>Saving</Button>
        <Button disabled>Disabled</Button>
      </Specimen>
      <Specimen name="Button, small">
        {buttonVariants.map((variant) => (
          <Button key={variant} size="small" variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="IconButton, LinkButton, Tooltip, Kbd">
        <IconButton label="Settings" shortcut="g s" icon={<Settings aria-hidden="true" />} />
        <IconButton label="Settings" variant="default" icon={<Settings aria-hidden="true" />} />
        <IconButton label="Settings" size="small" icon={<Settings aria-hidden="true" />} />
        <LinkButton href={withBase('/')}>All groups</LinkButton>
        <Tooltip text="Shown on hover and focus">
          <Button variant="quiet">Hover me</Button>
        </Tooltip>
        <Kbd keys="mod+k" />
        <Kbd keys="g r" />
      </Specimen>
      <Specimen name="SegmentedControl">
        <SegmentedControl
          label="Range"
          value={range}
          onChange={setRange}
          segments={[
            { value: 'quarter', label: 'Quarter' },
            { value: 'year', label: 'Year' },
            { value: 'three', label: '3 years' },
          ]}
        />
      </Specimen>
    </>
  );
}
