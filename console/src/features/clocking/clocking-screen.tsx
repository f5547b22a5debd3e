import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { ClockingPage, type ClockingStep } from './clocking-page.tsx';
import { ClockingSkeleton } from './clocking-skeleton.tsx';
import type { HistorySearch } from './history/history-search.ts';
import { useClocks } from './use-clocks.ts';

interface Props {
  readonly domainId: string;
  readonly step: ClockingStep;
  /** What the address says of the history; empty: the clocks as they are now. */
  readonly history: HistorySearch;
  readonly onHistory: (search: HistorySearch) => void;
  /** Goes one step on from the view. */
  readonly onOpen: (step: 'edit' | 'auto') => void;
  /** Goes one step back to the view. */
  readonly onLeave: () => void;
}

/** `/sites/{domainId}/Clocking` (CLOCK-006): how the clocks of the site are set, and how they do. */
export function ClockingScreen({ domainId, step, history, onHistory, onOpen, onLeave }: Props) {
  const { t } = useTranslation(['clocking', 'common']);
  const { group, revision, devices, error, refetch } = useClocks(domainId);
  if (group) {
    return (
      <ClockingPage
        devices={devices}
        domainId={domainId}
        group={group}
        history={history}
        key={domainId}
        onHistory={onHistory}
        onLeave={onLeave}
        onOpen={onOpen}
        revision={revision}
        step={step}
      />
    );
  }
  if (!error) {
    return (
      <SkeletonAfter>
        <ClockingSkeleton />
      </SkeletonAfter>
    );
  }
  return (
    <Empty
      action={
        <Button onClick={refetch} variant="default">
          {t('common:retry')}
        </Button>
      }
      detail={wordsOf(error)}
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      text={t('error.title')}
    />
  );
}
