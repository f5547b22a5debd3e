import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Shortfall } from '../axes/use-found.ts';
import classes from './shortfalls.module.css';

interface Props {
  /** Of the receivers, and of the transmitters. */
  readonly rows: Shortfall | null;
  readonly columns: Shortfall | null;
}

/** Below the searches: on which axis not every channel may be there that matches, and why. Read out when it changes. */
export function Shortfalls({ rows, columns }: Props) {
  return (
    <output className={classes.notes}>
      {rows && <Note axis="rx" shortfall={rows} />}
      {columns && <Note axis="tx" shortfall={columns} />}
    </output>
  );
}

function Note({ axis, shortfall }: { readonly axis: 'rx' | 'tx'; readonly shortfall: Shortfall }) {
  const { t } = useTranslation(['grid', 'common']);
  const where = t(`bar.${axis}Short`);
  return (
    <span className={classes.note}>
      <StatusShape value={shortfall.kind === 'failed' ? 'warning' : 'info'} />
      <span>
        {shortfall.kind === 'cut'
          ? t('short.cut', { where, shown: shortfall.shown, count: shortfall.count })
          : t(`short.${shortfall.kind}`, { where })}
      </span>
      {shortfall.kind === 'failed' && (
        <Button loading={shortfall.isAsking} onClick={shortfall.retry} size="compact-xs" variant="default">
          {t('common:retry')}
        </Button>
      )}
    </span>
  );
}
