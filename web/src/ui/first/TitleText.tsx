import { titleParts } from '@cairn/domain/markdown/title-words';
import styles from './TitleText.module.css';

/** The title of an item; text between backticks is shown as code. */
export function TitleText({ title }: { title: string }) {
  if (!title.includes('`')) return title;
  return titleParts(title).map(({ text, code, start }) =>
    code ? (
      <code key={start} className={styles['code']}>
        {text}
      </code>
    ) : (
      text
    ),
  );
}
