import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { madeWords } from '../made-words.ts';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { checksOf } from './checks.ts';
import { ChecksBanner } from './checks-banner.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { type Decided, decideAll, isChosen } from './choice.ts';
import classes from './compare.module.css';
import type { Comparison, SnapshotLine } from './compare-documents.ts';
import { CompareFoot } from './compare-foot.tsx';
import { KindChips } from './kind-chips.tsx';
import { type ChipKind, groupLines, KINDS } from './line-groups.ts';
import { LinesTable } from './lines-table.tsx';
import { useChooseAll } from './use-choose-all.ts';

interface Props {
  readonly domainId: string;
  readonly snapshot: SnapshotInfo;
  readonly comparison: Comparison;
  readonly mayRoute: boolean;
  readonly hidden: readonly ChipKind[];
  readonly onHidden: (hidden: readonly ChipKind[]) => void;
  readonly decided: Decided;
  readonly onDecided: (decided: Decided) => void;
  /** Why nothing can be recalled now; null: it can. */
  readonly closed: string | null;
  /** Why the last recall was refused as a whole; null: it was not. */
  readonly refusal: string | null;
  readonly onRecall: (chosen: readonly SnapshotLine[], shown: readonly SnapshotLine[], snapshotFirst: boolean) => void;
  /** Plans a recall for a time; the lines that are ticked name its devices. */
  readonly onLater: (chosen: readonly SnapshotLine[]) => void;
}

/** The lines to choose from, with what is checked beside them. What is hidden is not recalled. */
export function ComparedLines(props: Props) {
  const { domainId, snapshot, comparison, mayRoute, hidden, onHidden, decided, onDecided, closed, refusal, onRecall, onLater } = props;
  const { t } = useTranslation('snapshots');
  const [snapshotFirst, setSnapshotFirst] = useState(true);
  const groups = useMemo(() => groupLines(comparison, new Set(KINDS.filter((kind) => !hidden.includes(kind)))), [comparison, hidden]);
  const lines = groups.flatMap((group) => group.lines);
  const chosen = lines.filter((line) => isChosen(line, decided));
  useChooseAll(() => onDecided(decideAll(lines, true, decided)));
  return (
    <div className={classes.frame}>
      <div className={classes.main}>
        <BackLink label={t('title')} to={`/sites/${domainId}/Snapshots`} />
        <Heading comparison={comparison} hidden={hidden} onHidden={onHidden} snapshot={snapshot} />
        {comparison.lines.length === 0 ? (
          <NoLines isAllKnown={snapshot.devicesUnknown === 0 && comparison.devices.length === 0} />
        ) : (
          <>
            <LinesTable decided={decided} groups={groups} mayRoute={mayRoute} onDecided={onDecided} />
            <CompareFoot
              chosen={chosen.length}
              closed={closed}
              decided={decided}
              domainId={domainId}
              lines={lines}
              onLater={() => onLater(chosen)}
              onRecall={() => onRecall(chosen, lines, snapshotFirst)}
              refusal={refusal}
            />
          </>
        )}
      </div>
      <Beside comparison={comparison} mayRoute={mayRoute} onSnapshotFirst={setSnapshotFirst} snapshotFirst={snapshotFirst} />
    </div>
  );
}

/** Nothing differs, as far as it is known: what nobody observed, then or now, is not as in the snapshot. */
function NoLines({ isAllKnown }: { isAllKnown: boolean }) {
  const { t } = useTranslation('snapshots');
  return (
    <Empty
      icon={<StatusShape size={32} value={isAllKnown ? 'positive' : 'unknown'} />}
      text={isAllKnown ? t('compare.same') : t('compare.noneKnown')}
    />
  );
}

interface BesideProps {
  readonly comparison: Comparison;
  readonly mayRoute: boolean;
  readonly snapshotFirst: boolean;
  readonly onSnapshotFirst: (wanted: boolean) => void;
}

function Beside({ comparison, mayRoute, snapshotFirst, onSnapshotFirst }: BesideProps) {
  const { t } = useTranslation('snapshots');
  const { upToMedium } = useWidth();
  const checks = checksOf(comparison, mayRoute);
  const inside = (
    <>
      <ChecksPanel checks={checks} />
      {mayRoute && comparison.lines.length > 0 && (
        <>
          <Checkbox checked={snapshotFirst} label={t('compare.first')} onChange={(event) => onSnapshotFirst(event.currentTarget.checked)} />
          <p className={classes.note}>{t('compare.only')}</p>
        </>
      )}
    </>
  );
  return (
    <aside aria-label={t('check.title')} className={classes.side}>
      {upToMedium ? (
        <ChecksBanner checks={checks}>{inside}</ChecksBanner>
      ) : (
        <>
          <h2>{t('check.title')}</h2>
          {inside}
        </>
      )}
    </aside>
  );
}

function Heading({ snapshot, comparison, hidden, onHidden }: Pick<Props, 'snapshot' | 'comparison' | 'hidden' | 'onHidden'>) {
  const { t } = useTranslation('snapshots');
  const settings = useDateTime();
  const now = useNow(60_000);
  return (
    <div className={classes.heading}>
      <h2>{t('compare.heading', { name: snapshot.name })}</h2>
      <span className={classes.faint}>{t('compare.made', { at: madeWords(snapshot.madeAt, now, settings, t), by: snapshot.madeBy })}</span>
      <KindChips hidden={hidden} lines={comparison.lines} onHidden={onHidden} />
    </div>
  );
}
