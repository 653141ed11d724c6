import { Specimen } from './Specimen.tsx';
import styles from './Gallery.module.css';

const colours = [
  'sunken',
  'surface',
  'raised',
  'hover',
  'pressed',
  'border',
  'control',
  'text-faint',
  'text-muted',
  'text',
  'accent',
  'accent-soft',
  'today',
  'danger',
  'warning-soft',
  'success-soft',
  'info-soft',
];
const sizes = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl'];

export function ColourSpecimens() {
  return (
    <>
      <Specimen name="Colours">
        <div className={styles['swatches']}>
          {colours.map((colour) => (
            <div key={colour} className={styles['swatch']}>
              <span style={{ background: `var(--color-${colour})` }} />
              {colour}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type">
        <div className={styles['scale']}>
          {sizes.map((size) => (
            <p key={size} style={{ font: `var(--weight-medium) var(--text-${size}) var(--font-sans)` }}>
              Stone by stone, the way is marked
            </p>
          ))}
        </div>
      </Specimen>
    </>
  );
}
