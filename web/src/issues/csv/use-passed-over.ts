import { passedOverHeadings, readIssueFileHead } from '@cairn/domain/csv/issue-file';
import { useEffect, useState } from 'react';

/** More than the headings of a file may take. */
const HEAD_BYTES = 200_000;

/** The headings of a CSV file's columns that its import does not read; empty until they are known. */
export function usePassedOver(file: File | null): readonly string[] {
  const [known, setKnown] = useState<{ file: File; headings: readonly string[] } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    let current = true;
    file
      .slice(0, HEAD_BYTES)
      .text()
      .then(
        (text) => {
          const head = readIssueFileHead(text.replaceAll(/\r\n?/g, '\n'));
          if (current) setKnown({ file, headings: passedOverHeadings(head?.headings ?? []) });
        },
        // The upload says why the file cannot be read.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [file]);
  return known !== null && known.file === file ? known.headings : [];
}
