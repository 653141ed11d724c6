import type { ReactNode } from 'react';
import { AdditionRow } from '../../work-items/adding/AdditionRow.tsx';
import { AddRow } from '../../work-items/adding/AddRow.tsx';
import type { Adding } from '../../work-items/adding/use-additions.ts';
import type { SectionLine } from './section-lines.ts';
import styles from './Sections.module.css';

export interface AddingToSections {
  readonly adding: Adding;
  readonly noun: string;
  /** Choices for the new items beside the field. */
  readonly choices: ReactNode;
}

export interface SectionAddProps extends AddingToSections {
  line: Extract<SectionLine, { kind: 'add' | 'addition' }>;
  /** The title of the section. */
  title: string;
  /** The number of the row in its table. */
  index: number;
  top: number;
}

/** A row that adds items to a section, or a new item that the section does not show. */
export function SectionAdd({ line, title, index, top, adding, noun, choices }: SectionAddProps) {
  const addition = line.kind === 'addition' && adding.state.additions.find(({ id }) => id === line.addition);
  return (
    <div role="row" aria-rowindex={index} className={styles['adding']} style={{ top }}>
      <div role="cell" className={styles['end']}>
        {line.kind === 'add' ? (
          <AddRow adding={adding} at={line.place} noun={noun} to={`to ${title}`} choices={choices} />
        ) : (
          addition && <AdditionRow additions={adding.additions} addition={addition} noun={noun} />
        )}
      </div>
    </div>
  );
}
