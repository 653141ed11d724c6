import type { JiraMapping } from '@cairn/domain/jira/mapping';
import { useState } from 'react';
import type { ImportMode } from '../calls.ts';

/** A member of the project. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

/** The member that was chosen for a person in Jira, in place of the proposed one. */
export interface ChosenMember {
  readonly member: Member | null;
  /** Whether a member was proposed. */
  readonly wasProposed: boolean;
}

/** What was chosen for an import; the rest is as proposed. */
export interface Draft {
  readonly people: Readonly<Record<string, ChosenMember>>;
  /** Null for the proposal. */
  readonly mapping: JiraMapping | null;
  readonly mode: ImportMode;
}

const UNCHANGED: Draft = { people: {}, mapping: null, mode: 'update' };

const keyOf = (sourceId: number): string => `jira-import-${sourceId}`;

/** What was chosen for a source in this tab; it survives a reload, Back and Forward. */
export function useDraft(sourceId: number): readonly [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(sourceId));
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    try {
      sessionStorage.setItem(keyOf(sourceId), JSON.stringify(next));
    } catch {
      // Without storage the choices last until the page is left.
    }
  };
  return [draft, change];
}

function readDraft(sourceId: number): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(sourceId)) ?? '{}') as Partial<Draft>;
    return { ...UNCHANGED, ...stored };
  } catch {
    return UNCHANGED;
  }
}

/** Removes what was chosen for a source. */
export function forgetDraft(sourceId: number): void {
  try {
    sessionStorage.removeItem(keyOf(sourceId));
  } catch {
    // Without storage there is nothing to remove.
  }
}
