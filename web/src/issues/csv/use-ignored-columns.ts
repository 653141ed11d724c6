import { unknownHeadings, readIssueFileHead } from '@cairn/domain/csv/issue-file';
import { useEffect, useState } from 'react';

/** Maximum size of the header line in bytes. */
const HEAD_BYTES = 200_000;

/** The headings of a CSV file's columns that the import ignores; empty until they are known. */
export function useIgnoredColumns(file: File | null): readonly string[] {
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
          if (current) setKnown({ file, headings: unknownHeadings(head?.headings ?? []) });
        },
        // The upload reports why the file cannot be read.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [file]);
  return known !== null && known.file === file ? known.headings : [];
}
