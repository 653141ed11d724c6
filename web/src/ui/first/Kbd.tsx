import styles from './Kbd.module.css';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const names: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  shift: isApple ? '⇧' : 'Shift',
  alt: isApple ? '⌥' : 'Alt',
  ctrl: 'Ctrl',
  esc: 'Esc',
  enter: '↵',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

/** Shows a shortcut as key caps: `mod+k`, or a sequence such as `g r`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles['keys']}>
      {keys.split(' ').map((step, index, steps) => (
        <kbd key={steps.slice(0, index + 1).join(' ')} className={styles['step']}>
          {step.split('+').map((key) => (
            <kbd key={key} className={styles['key']}>
              {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
            </kbd>
          ))}
        </kbd>
      ))}
    </kbd>
  );
}
