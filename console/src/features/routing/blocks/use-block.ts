import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Axes } from '../axes/use-axes.ts';
import type { Routing } from '../cells/cell.ts';
import type { Block } from '../grid/use-grid-cursor.ts';
import type { Closed } from '../patch/use-closed.ts';
import { type Draft, draftOf, resolved, sizeOf, tooMany } from './draft.ts';
import { requestOf } from './patch-line.ts';
import { type BlockMode, countPlan, type PlanCounts, type PlannedLine, planBlock } from './plan-block.ts';

/** The chosen block as it would be patched. */
export interface BlockPlan {
  readonly draft: Draft;
  /** Null: not all of its channels and streams are read. */
  readonly lines: readonly PlannedLine[] | null;
  readonly counts: PlanCounts;
  readonly mode: BlockMode;
  /** Whether there are two ways to patch it. */
  readonly hasChoice: boolean;
  readonly onMode: (mode: BlockMode) => void;
  /** Why it cannot be applied at once; null: it can. */
  readonly problem: string | null;
}

interface Parts {
  readonly block: Block | null;
  readonly axes: Axes;
  readonly routing: Routing;
  readonly closed: Closed;
}

/** The plan of the block of the grid; null: there is none, or nobody may patch here. */
export function useBlock({ block, axes, routing, closed }: Parts): BlockPlan | null {
  const { t } = useTranslation('routing');
  const [chosen, setMode] = useState<BlockMode | null>(null);
  const found = useMemo(() => block && draftOf(block, axes.rows.lines, axes.columns.lines), [block, axes]);
  // Another block is another question.
  const [asked, setAsked] = useState(block);
  if (asked !== block) {
    setAsked(block);
    setMode(null);
  }
  const draft = useMemo(() => found && { ...found.draft, mode: chosen ?? found.draft.mode }, [found, chosen]);
  const lines = useMemo(() => {
    const places = draft && resolved(draft, routing);
    return places && draft ? planBlock({ ...places, mode: draft.mode, closedOf: closed.of }) : null;
  }, [draft, routing, closed]);
  if (!draft || closed.site !== null) return null;
  const counts = countPlan(lines ?? []);
  const problem = () => {
    if (found?.hasClosed) return t('block.closedGroups');
    if (!lines) return t('block.reading');
    const most = tooMany(
      t,
      lines.flatMap((line) => requestOf(line) ?? []),
    );
    return most ?? (counts.doable === 0 ? t('block.nothingToDo') : null);
  };
  return { draft, lines, counts, mode: draft.mode, hasChoice: sizeOf(draft.receivers) > 1, onMode: setMode, problem: problem() };
}
