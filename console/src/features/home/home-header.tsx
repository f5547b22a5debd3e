import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconBuildingCog, IconDots, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import { useDropTarget } from '../../ui/dnd/use-drop-target.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { WithBold } from '../../ui/with-bold.tsx';
import classes from './home-header.module.css';
import { countGroups, type OrderedSite } from './site-order.ts';

interface Props {
  readonly accountName: string;
  /** Null while nothing is known yet. */
  readonly sites: readonly OrderedSite[] | null;
  /** Starts the creation of a site, for a device where one was dropped (HOME-010). */
  readonly onCreate: (device: DraggedDevice | null) => void;
}

/** Title, account, how many sites are in which state, and what administrators can do here (HOME-002, HOME-007, HOME-008). */
export function HomeHeader({ accountName, sites, onCreate }: Props) {
  const { t } = useTranslation('home');
  const { isAdministrator, isOwner } = useViewer();
  const { narrow } = useWidth();
  useDocumentTitle('page', t('title'));
  return (
    <div className={classes.header}>
      <PageHeader
        title={t('title')}
        facts={
          <span className={classes.account}>
            {accountName}
            {isOwner && <RenameHint />}
          </span>
        }
        aside={
          <div className={classes.aside}>
            {sites && <StatusCounts sites={sites} />}
            {isAdministrator && !narrow && <SiteButtons onCreate={onCreate} />}
          </div>
        }
      />
      {isAdministrator && narrow && <SiteMenu onCreate={onCreate} />}
    </div>
  );
}

/** How the owner renames the account (HOME-017). A button, so that keyboard and touch reach the words. */
function RenameHint() {
  const { t } = useTranslation('home');
  return (
    <Tooltip label={t('renameHint')}>
      <UnstyledButton className={classes.hint} aria-label={t('renameHintLabel')}>
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}

const COUNTS = [
  ['ERROR', 'error', 'counts.errors'],
  ['WARNING', 'warning', 'counts.warnings'],
  ['UNKNOWN', 'unknown', 'counts.unknown'],
  ['OK', 'positive', 'counts.ok'],
] as const;

/** How many sites are in each state; what no site is in is left out. */
function StatusCounts({ sites }: { sites: readonly OrderedSite[] }) {
  const { t } = useTranslation('home');
  const counts = countGroups(sites);
  return (
    <ul className={`${classes.counts} tabular`} aria-label={t('counts.label')}>
      {COUNTS.filter(([group]) => counts[group] > 0).map(([group, value, key]) => (
        <li key={group}>
          <StatusShape value={value} size={16} />
          <span>
            <WithBold text={t(key, { count: counts[group] })} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function SiteButtons({ onCreate }: Pick<Props, 'onCreate'>) {
  const { t } = useTranslation('home');
  const { tablet } = useWidth();
  const { ref, isCandidate, isOver } = useDropTarget({
    id: 'create-site',
    label: t('createSite'),
    accepts: () => true,
    onDrop: onCreate,
  });
  return (
    <>
      {tablet ? (
        <Tooltip label={t('manageSites')}>
          <ActionIcon component={Link} to="/settings/Sites" variant="default" size={32} aria-label={t('manageSites')}>
            <IconBuildingCog size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button component={Link} to="/settings/Sites" variant="default">
          {t('manageSites')}
        </Button>
      )}
      <span ref={ref} className={classes.drop} data-candidate={isCandidate || undefined} data-over={isOver || undefined}>
        {tablet ? (
          <Tooltip label={t('createSite')}>
            <ActionIcon variant="filled" size={32} aria-label={t('createSite')} onClick={() => onCreate(null)}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => onCreate(null)}>
            {t('createSite')}
          </Button>
        )}
      </span>
    </>
  );
}

/** On phones the two buttons are a menu beside the title. */
function SiteMenu({ onCreate }: Pick<Props, 'onCreate'>) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const plus = <IconPlus size={16} stroke={1.75} aria-hidden />;
  const cog = <IconBuildingCog size={16} stroke={1.75} aria-hidden />;
  return (
    <DropMenu
      position="bottom-end"
      entries={[
        { key: 'create', label: t('createSite'), icon: plus, onSelect: () => onCreate(null) },
        {
          key: 'manage',
          label: t('manageSites'),
          icon: cog,
          onSelect: () => void navigate({ to: '/settings/Sites' }),
        },
      ]}
      button={
        <ActionIcon className={classes.menu ?? ''} variant="subtle" aria-label={t('moreActions')}>
          <IconDots size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
