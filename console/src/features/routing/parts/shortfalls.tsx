import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Shortfall } from '../axes/use-found.ts';
import type { ReadChannels } from '../read/use-channels.ts';
import type { SiteRouting } from '../read/use-site.ts';
import classes from './shortfalls.module.css';

interface Props {
  /** Devices whose channels could not be read. */
  readonly unread: ReadChannels['unread'];
  readonly devices: SiteRouting['byId'];
  /** Of the receivers, and of the transmitters. */
  readonly rows: Shortfall | null;
  readonly columns: Shortfall | null;
}

/** Below the searches: whose channels could not be read, on which axis not every channel may be there that matches, and why. Read out when it changes. */
export function Shortfalls({ unread, devices, rows, columns }: Props) {
  return (
    <output className={classes.notes}>
      <UnreadNote devices={devices} unread={unread} />
      {rows && <Note axis="rx" shortfall={rows} />}
      {columns && <Note axis="tx" shortfall={columns} />}
    </output>
  );
}

/** Whose channels could not be read, why, and once more. */
export function UnreadNote({ unread, devices }: Pick<Props, 'unread' | 'devices'>) {
  const { t } = useTranslation(['grid', 'common']);
  const [first] = unread;
  if (!first) return null;
  const names = new Set(unread.flatMap(({ deviceId }) => devices.get(deviceId)?.name ?? []));
  return (
    <span className={classes.note}>
      <StatusShape value="warning" />
      <span>
        {t('short.unread', { device: [...names][0], count: names.size })} {first.why}
      </span>
      <Button onClick={() => unread.forEach(({ retry }) => retry())} size="compact-xs" variant="default">
        {t('common:retry')}
      </Button>
    </span>
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
