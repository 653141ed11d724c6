import styles from './CairnDrawing.module.css';

/** Illustration of empty pages: a small cairn on a ridge next to a path. */
export function CairnDrawing() {
  return (
    <svg viewBox="0 0 200 132" width="200" height="132" aria-hidden="true" className={styles['scene']}>
      <path
        className={styles['far']}
        d="M14 114 C32 100 48 74 70 70 C90 67 102 86 120 84 C140 81 150 66 164 74 C178 82 180 104 190 114 Z"
      />
      <path
        className={styles['near']}
        d="M4 116 C36 106 76 103 110 105 C146 107 172 110 196 116 C172 126 132 130 98 130 C62 130 26 125 4 116 Z"
      />
      <path className={styles['path']} d="M160 121 C146 117 128 122 122 117 C118 113 134 112 138 109" />
      <g className={styles['stones']}>
        <path d="M64 106 C62 98 74 93 92 93 C112 93 124 97 123 105 C122 111 108 113 92 113 C78 113 66 112 64 106 Z" />
        <path d="M73 88 C72 81 82 77 95 77 C108 77 116 81 115 87 C114 93 104 94 94 94 C83 94 74 93 73 88 Z" />
        <path d="M80 73 C79 67 86 63 95 63 C104 63 109 67 108 72 C107 77 101 78 94 78 C87 78 81 77 80 73 Z" />
        <path d="M87 59 C86 54 90 51 95 51 C101 51 104 54 103 58 C102 62 99 63 95 63 C91 63 88 62 87 59 Z" />
        <path
          className={styles['top']}
          d="M91 48 C90 44 93 42 96 42 C99 42 101 44 101 47 C101 50 99 51 96 51 C93 51 91 50 91 48 Z"
        />
      </g>
      <circle className={styles['sun']} cx="158" cy="30" r="9" />
    </svg>
  );
}
