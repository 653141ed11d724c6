import { useState, type CSSProperties } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import type { DesignVersion } from '../designs.ts';
import type { DesignAddress } from './threads-source.ts';
import { readDetails } from './use-details.ts';
import type { DesignDetails } from './viewer-documents.ts';
import styles from './ComparePane.module.css';

type Way = 'sides' | 'swipe' | 'difference';

export interface ComparePaneProps {
  address: DesignAddress;
  design: DesignDetails;
  /** All versions of the item's designs, newest first. */
  versions: readonly DesignVersion[];
}

/** Two versions of one design: side by side, one over the other, or their difference. */
export function ComparePane({ address, design, versions }: ComparePaneProps) {
  const own = versions.filter(({ id }) => design.versions.nodes.some((one) => one.id === id));
  const shownAt = own.find(({ sha }) => sha === design.diffRefs.headSha) ?? own[0];
  const before =
    own[(shownAt === undefined ? -1 : own.indexOf(shownAt)) + 1] ?? own.find((one) => one !== shownAt);
  const [otherId, setOtherId] = useState(before?.id ?? '');
  const other = own.find(({ id }) => id === otherId);
  const [way, setWay] = useState<Way>('sides');
  const [part, setPart] = useState(50);
  const { fetched, again } = useFetched(
    `${address.filename} ${otherId}`,
    async (signal) => (await readDetails({ ...address, atVersion: otherId }, signal))?.image ?? null,
  );
  const nameOf = (version: DesignVersion | undefined) => `Version #${version?.number ?? '?'}`;
  const image = fetched.status === 'ready' ? fetched.value : null;
  return (
    <div className={styles['pane']}>
      <div className={styles['bar']}>
        <SegmentedControl
          label="How to compare"
          value={way}
          onChange={setWay}
          segments={[
            { value: 'sides', label: 'Side by side' },
            { value: 'swipe', label: 'Swipe' },
            { value: 'difference', label: 'Difference' },
          ]}
        />
        <Select
          label="Compare with"
          labelHidden
          value={otherId}
          onChange={setOtherId}
          options={own
            .filter((one) => one !== shownAt)
            .map((one) => ({ value: one.id, label: `${nameOf(one)} by ${one.author.name}` }))}
        />
        {way === 'swipe' && (
          <input
            type="range"
            min={0}
            max={100}
            value={part}
            className={styles['range']}
            aria-label={`How much of ${nameOf(other)} is shown`}
            aria-valuetext={`${part}%`}
            onChange={({ currentTarget }) => setPart(Number(currentTarget.value))}
          />
        )}
      </div>
      {fetched.status === 'loading' ? (
        <div className={styles['middle']}>
          <Spinner label="Loading the other version" />
        </div>
      ) : image === null ? (
        <div className={styles['middle']}>
          <p role="alert">
            {nameOf(other)} could not be loaded. <Button onClick={again}>Try again</Button>
          </p>
        </div>
      ) : (
        <div
          className={styles[way === 'sides' ? 'sides' : 'overlaid']}
          data-way={way}
          style={{ '--part': `${part}%` } as CSSProperties}
          role="group"
          aria-label={`${nameOf(other)} and ${nameOf(shownAt)}`}
        >
          <figure className={styles['before']}>
            <figcaption>{nameOf(other)}</figcaption>
            <img src={image} alt={`${design.filename}, ${nameOf(other)}`} />
          </figure>
          <figure className={styles['after']}>
            <figcaption>{nameOf(shownAt)}</figcaption>
            <img src={design.image} alt={`${design.filename}, ${nameOf(shownAt)}`} />
          </figure>
        </div>
      )}
    </div>
  );
}
