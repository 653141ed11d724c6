import { CairnMark } from '../ui/first/CairnMark.tsx';
import { ActionSpecimens } from './ActionSpecimens.tsx';
import { ChoiceSpecimens } from './ChoiceSpecimens.tsx';
import { ColourSpecimens } from './ColourSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { MessageSpecimens } from './MessageSpecimens.tsx';
import { OverlaySpecimens } from './OverlaySpecimens.tsx';
import { PeopleSpecimens } from './PeopleSpecimens.tsx';
import styles from './Gallery.module.css';

const themes = ['light', 'dark'] as const;

/** Every widget in its states, for developers; light and dark side by side. */
export function GalleryScreen() {
  return (
    <main className={styles['gallery']}>
      <header className={styles['header']}>
        <CairnMark size={28} />
        <h1 className={styles['title']}>Gallery</h1>
        <p className={styles['lead']}>The widgets of web/src/ui in their states.</p>
      </header>
      <div className={styles['panes']}>
        {themes.map((theme) => (
          <section key={theme} data-theme={theme} aria-label={`${theme} theme`} className={styles['pane']}>
            <ColourSpecimens />
            <ActionSpecimens />
            <FieldSpecimens />
            <ChoiceSpecimens />
            <OverlaySpecimens />
            <PeopleSpecimens />
            <MessageSpecimens />
          </section>
        ))}
      </div>
    </main>
  );
}
