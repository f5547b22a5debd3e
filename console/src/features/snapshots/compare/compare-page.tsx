import { useState } from 'react';
import { FollowCommands } from '../../../live/follow-commands.tsx';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { useClosed } from '../use-closed.ts';
import { type Decided, isOpenLine } from './choice.ts';
import type { Comparison, SnapshotLine } from './compare-documents.ts';
import { ComparedLines } from './compared-lines.tsx';
import type { ChipKind } from './line-groups.ts';
import { RecallResults } from './recall-results.tsx';
import { useRecall } from './use-recall.ts';

interface Props {
  readonly domainId: string;
  readonly snapshot: SnapshotInfo;
  readonly comparison: Comparison;
  readonly mayRoute: boolean;
  readonly hidden: readonly ChipKind[];
  readonly onHidden: (hidden: readonly ChipKind[]) => void;
  readonly onReread: () => void;
  readonly onLater: (recall: LaterRecall) => void;
}

/** A snapshot that is to be recalled at a time, with the devices whose lines are ticked. */
export interface LaterRecall {
  readonly snapshotId: string;
  readonly name: string;
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
}

/** The lines; once a recall was asked for, what came of it. */
export function ComparePage({ domainId, snapshot, comparison, mayRoute, hidden, onHidden, onReread, onLater }: Props) {
  const [showsResults, setShowsResults] = useState(false);
  const [decided, setDecided] = useState<Decided>(new Map());
  const [leftOut, setLeftOut] = useState<readonly SnapshotLine[]>([]);
  const [wantsSnapshot, setWantsSnapshot] = useState(true);
  const closed = useClosed({ domainId, viewerCanRoute: mayRoute }).recall;
  const { recall, results, before, refusal, followed, onCommands } = useRecall(domainId, snapshot.id, comparison, onReread);
  const start = (chosen: readonly SnapshotLine[], shown: readonly SnapshotLine[], snapshotFirst: boolean) => {
    setLeftOut(shown.filter((line) => !isOpenLine(line)));
    setShowsResults(true);
    setWantsSnapshot(snapshotFirst);
    void recall(chosen, snapshotFirst);
  };
  return (
    <>
      {showsResults && results.length > 0 ? (
        <RecallResults
          before={before}
          closed={closed}
          domainId={domainId}
          leftOut={leftOut}
          onAgain={(failed) => void recall(asComparedNow(failed, comparison), wantsSnapshot && before === null)}
          onBack={() => setShowsResults(false)}
          refusal={refusal}
          results={results}
          snapshot={snapshot}
        />
      ) : (
        <ComparedLines
          closed={closed}
          comparison={comparison}
          decided={decided}
          domainId={domainId}
          hidden={hidden}
          mayRoute={mayRoute}
          onDecided={setDecided}
          onHidden={onHidden}
          onLater={(lines) => onLater({ snapshotId: snapshot.id, name: snapshot.name, chosen: devicesOf(lines) })}
          onRecall={start}
          refusal={refusal}
          snapshot={snapshot}
        />
      )}
      {followed.map((id) => (
        <FollowCommands deviceId={id} key={id} onCommands={onCommands} />
      ))}
    </>
  );
}

/** The devices of lines, each once. */
function devicesOf(lines: readonly SnapshotLine[]): LaterRecall['chosen'] {
  const devices = new Map(lines.flatMap(({ deviceId: id, deviceName }) => (id ? [[id, { id, name: deviceName ?? id }] as const] : [])));
  return [...devices.values()];
}

/** Lines that failed, as they are compared now: what somebody sees of them is what they agree to change. */
const asComparedNow = (failed: readonly SnapshotLine[], { lines }: Comparison) => {
  const ids = new Set(failed.map(({ id }) => id));
  return lines.filter(({ id }) => ids.has(id));
};
