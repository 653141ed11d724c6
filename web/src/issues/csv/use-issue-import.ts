import { useEffect, useState } from 'react';
import { HttpRefused } from '../../api/refused.ts';
import type { IssueImport } from '../../api/routes.ts';
import { beginImport, followImport, type ImportChoices } from './issue-import.ts';

export type ImportState =
  | { readonly step: 'choosing' | 'sending' }
  | { readonly step: 'refused'; readonly why: string }
  | { readonly step: 'told'; readonly told: IssueImport };

const TOO_LARGE = 413;

function whyOf(error: unknown): string {
  if (!(error instanceof HttpRefused)) return 'The file could not be read. Choose it again.';
  if (error.status === 0) return 'The server cannot be reached. Check your connection and try again.';
  if (error.status === TOO_LARGE) return 'The file is larger than 10 MB. Split it into several files.';
  return error.messages.length > 0
    ? `${error.messages.join('. ')}.`
    : 'The file could not be sent. Try again in a moment.';
}

/** State of a CSV import: upload, processing, result. */
export function useIssueImport(list: string) {
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const running = state.step === 'told' && state.told.status === 'running' ? state.told.id : null;
  useEffect(() => {
    if (running === null) return undefined;
    return followImport(list, running, (told) => setState({ step: 'told', told }));
  }, [list, running]);
  return {
    state,
    /** Another file or option makes the previous result obsolete. */
    forget: () => setState({ step: 'choosing' }),
    begin: async (file: File, choices: ImportChoices) => {
      setState({ step: 'sending' });
      await beginImport(list, file, choices).then(
        (told) => setState({ step: 'told', told }),
        (error: unknown) => setState({ step: 'refused', why: whyOf(error) }),
      );
    },
  };
}
