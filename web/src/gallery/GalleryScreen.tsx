import { withBase } from '../site/base-path.ts';
import { CairnMark } from '../ui/first/CairnMark.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
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
export function GalleryScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <main className={styles['gallery']}>
      <header className={styles['header']}>
        <a href={withBase('/')} className={styles['brand']} aria-label="Cairn, start page">
          <CairnMark size={28} />
        </a>
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
