import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/account/viewer.ts';
import { wordsOf } from '../../../api/client/errors.ts';
import { Empty } from '../../../ui/empty.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { PlainTableSkeleton } from '../../../ui/table/plain-table-skeleton.tsx';
import classes from './compare.module.css';
import { ComparePage, type LaterRecall } from './compare-page.tsx';
import type { ChipKind } from './line-groups.ts';
import { useComparison } from './use-comparison.ts';

interface Props {
  readonly domainId: string;
  readonly snapshotId: string;
  /** The kinds whose lines are hidden, as the address says. */
  readonly hidden: readonly ChipKind[];
  readonly onHidden: (hidden: readonly ChipKind[]) => void;
  readonly onLater: (recall: LaterRecall) => void;
}

/** `/sites/{domainId}/Snapshots/{snapshotId}`: where the site differs now from a snapshot, and what of it is to be as it was. */
export function CompareScreen({ domainId, snapshotId, hidden, onHidden, onLater }: Props) {
  const { t } = useTranslation('snapshots');
  const mayRecall = useMay(domainId)('RECALL');
  const { data, error, refetch } = useComparison(domainId, snapshotId);
  const { domain, snapshot, snapshotComparison } = data ?? {};
  if (domain && snapshot && snapshotComparison)
    return (
      <ComparePage
        comparison={snapshotComparison}
        domainId={domainId}
        hidden={hidden}
        mayRoute={mayRecall && domain.viewerCanRoute}
        onHidden={onHidden}
        onLater={onLater}
        onReread={refetch}
        snapshot={snapshot}
      />
    );
  return (
    <div className={classes.main}>
      <BackLink label={t('title')} to={`/sites/${domainId}/Snapshots`} />
      {error ? (
        <NotRead onRetry={refetch} text={t('compare.failed')} why={wordsOf(error)} />
      ) : data ? (
        <Empty icon={<IconCamera size="2rem" stroke={1.5} />} text={t('compare.gone')} />
      ) : (
        <PlainTableSkeleton lines={8} />
      )}
    </div>
  );
}
