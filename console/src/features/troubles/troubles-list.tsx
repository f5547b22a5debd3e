import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import type { Trouble } from './trouble-documents.ts';
import { TroubleRow } from './trouble-row.tsx';
import classes from './troubles.module.css';

interface Props {
  readonly troubles: readonly Trouble[];
  /** How many are shown before somebody asks for all. */
  readonly few: number;
  readonly namesSite: boolean;
  readonly title: ReactNode;
  readonly refetch: () => void;
}

/** The heading with what can be said about all of them, and the list. */
export function TroublesList({ troubles, few, namesSite, title, refetch }: Props) {
  const { t } = useTranslation('troubles');
  const [target, setTarget] = useState<readonly Trouble[] | null>(null);
  const [all, setAll] = useState(false);
  const mine = troubles.filter(({ acknowledgement, viewerCanAcknowledge }) => viewerCanAcknowledge && !acknowledgement);
  const shown = all ? troubles : troubles.slice(0, few);
  return (
    <>
      <div className={classes.head}>
        {title}
        {mine.length > 1 && (
          <Button onClick={() => setTarget(mine)} size="compact-sm" variant="default">
            {t('onAll', { count: mine.length })}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((trouble) => (
            <TroubleRow key={trouble.id} namesSite={namesSite} onAcknowledge={setTarget} onReleased={refetch} trouble={trouble} />
          ))}
        </ul>
      )}
      {shown.length < troubles.length && (
        <Button onClick={() => setAll(true)} size="compact-sm" variant="subtle">
          {t('showAll', { count: troubles.length })}
        </Button>
      )}
      <AcknowledgeDialog onClose={() => setTarget(null)} onDone={refetch} target={target} />
    </>
  );
}
