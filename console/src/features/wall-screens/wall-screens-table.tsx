import { ActionIcon } from '@mantine/core';
import { IconDeviceTv, IconTrash } from '@tabler/icons-react';
import { dateTime, momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { shortNames } from '../../ui/devices/short-names.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { PlainTableProps } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { age } from '../../ui/time/age.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { WallScreen } from './use-wall-screens.ts';
import classes from './wall-screens.module.css';

/** Being seen is noted to the minute: less than two are now. */
const NOW_MS = 120_000;

type T = TFunction<'security'>;

function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <span className={classes.two}>
      <span className={classes.cut} title={first}>
        {first}
      </span>
      {second && <span className={classes.meta}>{second}</span>}
    </span>
  );
}

function seenWords({ openedAt, lastSeenAt, codeExpiresAt }: WallScreen, now: number, settings: DateTimeSettings, t: T): string {
  if (!openedAt && codeExpiresAt) return t('walls.codeUntil', { time: momentWords(codeExpiresAt, settings)?.time ?? '' });
  if (!openedAt) return t('walls.codeOver');
  const passed = now - new Date(lastSeenAt ?? openedAt).getTime();
  return passed < NOW_MS ? t('walls.seenNow') : t('walls.seenAgo', { age: age(lastSeenAt ?? openedAt, now) });
}

const columnsOf = (now: number, settings: DateTimeSettings, t: T): PlainTableProps<WallScreen>['columns'] => [
  {
    key: 'name',
    head: t('walls.column.name'),
    width: '22%',
    renderCell: ({ name }) => (
      <span className={classes.cut} title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'sites',
    head: t('walls.column.sites'),
    renderCell: ({ siteNames }) =>
      siteNames ? <span title={listed(siteNames)}>{orUnknown(shortNames(siteNames))}</span> : t('walls.every'),
  },
  {
    key: 'browser',
    head: t('walls.column.browser'),
    width: '20%',
    renderCell: ({ openedAt, browser }) =>
      openedAt ? (
        <Two first={orUnknown(browser)} second={t('walls.openedAt', { at: dateTime(openedAt, settings) ?? '' })} />
      ) : (
        <span className={classes.faint}>{t('walls.notOpened')}</span>
      ),
  },
  {
    key: 'made',
    head: t('walls.column.made'),
    width: '17%',
    onlyWide: true,
    renderCell: ({ createdBy, createdAt }) => (
      <Two first={orUnknown(createdBy?.displayName || createdBy?.email)} second={dateTime(createdAt, settings) ?? null} />
    ),
  },
  {
    key: 'seen',
    head: t('walls.column.seen'),
    width: '17%',
    renderCell: (screen) => (
      <Two
        first={seenWords(screen, now, settings, t)}
        second={screen.openedAt && screen.lastSeenFrom ? t('walls.seenFrom', { address: screen.lastSeenFrom }) : null}
      />
    ),
  },
];

interface Props {
  readonly screens: readonly WallScreen[];
  readonly onCode: (screen: WallScreen) => void;
  readonly onEnd: (screen: WallScreen) => void;
}

/** The wall screens of the account, each with where it is open and what can be done about it. */
export function WallScreensTable({ screens, onCode, onEnd }: Props) {
  const { t } = useTranslation('security');
  const now = useNow();
  const settings = useDateTime();
  const actions = (screen: WallScreen) => (
    <>
      <Tooltip label={t('walls.newCode')}>
        <ActionIcon aria-label={t('walls.newCodeFor', { name: screen.name })} onClick={() => onCode(screen)} size="md" variant="subtle">
          <IconDeviceTv aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('walls.end')}>
        <ActionIcon aria-label={t('walls.endOne', { name: screen.name })} onClick={() => onEnd(screen)} size="md" variant="subtle">
          <IconTrash aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </>
  );
  return (
    <PlainTable
      columns={columnsOf(now, settings, t)}
      keyOf={({ id }) => id}
      label={t('walls.name')}
      renderActions={actions}
      rows={screens}
      tall
    />
  );
}
