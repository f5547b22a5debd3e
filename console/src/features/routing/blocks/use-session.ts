import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadChannels } from '../read/use-channels.ts';
import { type Draft, devicesOf } from './draft.ts';
import type { PatchLine } from './patch-line.ts';
import type { PlannedLine } from './plan-block.ts';
import { rowsOfPlan } from './preview-rows.ts';
import { useLateResults } from './use-late-results.ts';
import { type LeftOut, type Patching, usePatching } from './use-patching.ts';

/** What is being patched at once: looked at, asked for, and followed. */
export interface PatchSession {
  readonly patching: Patching;
  /** The patch that is looked at; null: none. */
  readonly draft: Draft | null;
  readonly setDraft: (draft: Draft) => void;
  /** The lines that would take a change back, while they are looked at; null: none. */
  readonly undo: readonly PatchLine[] | null;
  readonly setUndo: (requests: readonly PatchLine[]) => void;
  readonly showsResults: boolean;
  /** Asks for these, and shows what comes of them. */
  readonly apply: (requests: readonly PatchLine[], leftOut?: readonly LeftOut[]) => void;
  /** Asks for what of a plan can be done, and names the rest. */
  readonly applyPlan: (lines: readonly PlannedLine[]) => void;
  readonly isOpen: boolean;
  /** Closes whatever is open; what was asked for goes on. */
  readonly close: () => void;
  /** Whose channels are to be read. */
  readonly receivers: readonly string[];
  readonly transmitters: readonly string[];
}

type Open =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'undo'; readonly requests: readonly PatchLine[] }
  | { readonly kind: 'results' };

/** One dialog at a time: the preview gives way to the results. `onChange`: as of `usePatching`. */
export function useSession(received: ReadChannels['received'], onChange: () => void): PatchSession {
  const { t } = useTranslation('routing');
  const { t: grid } = useTranslation(['grid', 'channels']);
  const patching = usePatching(received, onChange);
  const [open, setOpen] = useState<Open | null>(null);
  const draft = open?.kind === 'draft' ? open.draft : null;
  const undo = open?.kind === 'undo' ? open.requests : null;
  const setDraft = useCallback((next: Draft) => setOpen({ kind: 'draft', draft: next }), []);
  const setUndo = useCallback((requests: readonly PatchLine[]) => setOpen({ kind: 'undo', requests }), []);
  const showResults = useCallback(() => setOpen({ kind: 'results' }), []);
  useLateResults({ results: patching.results, isShown: open?.kind === 'results', show: showResults });
  const apply: PatchSession['apply'] = (requests, leftOut = []) => {
    if (requests.length === 0) return;
    patching.ask(requests, leftOut);
    showResults();
  };
  return {
    patching,
    draft,
    setDraft,
    undo,
    setUndo,
    showsResults: open?.kind === 'results',
    apply,
    applyPlan: (lines) => {
      const rows = rowsOfPlan(t, grid, lines);
      apply(
        rows.flatMap(({ request }) => request ?? []),
        rows.flatMap((row) => (row.reason === null || row.isSame ? [] : { ...row, reason: row.reason })),
      );
    },
    isOpen: open !== null,
    close: () => setOpen(null),
    receivers: [
      ...new Set([...(draft ? devicesOf(draft.receivers) : []), ...(undo ?? []).map(({ deviceId }) => deviceId), ...patching.deviceIds]),
    ],
    transmitters: draft ? devicesOf(draft.transmitters) : [],
  };
}
