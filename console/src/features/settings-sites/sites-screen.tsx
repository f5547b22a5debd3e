import type { ResultOf } from '@graphql-typed-document-node/core';
import { ActionIcon, Button } from '@mantine/core';
import { IconBuilding, IconEye, IconPencil, IconPlugConnectedX, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, type Polled, usePolledQuery } from '../../api/client/poll.ts';
import { SiteIcon } from '../../ui/devices/site-icon.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { DeleteSiteDialog, type NamedSite } from './delete-site-dialog.tsx';
import classes from './settings-sites.module.css';
import { SettingsSites } from './settings-sites-documents.ts';

interface Row extends NamedSite {
  readonly icon: string | null | undefined;
  readonly devicesCount: number;
}

/** `/settings/Sites`: every site of the account, to open, change or delete (SET-002, SET-011 to SET-016). */
export function SitesScreen() {
  const { t } = useTranslation('sites');
  const { accountId } = useViewer();
  const known = usePolledQuery({ query: SettingsSites, variables: { accountId }, interval: POLL.accountDomains, quiet: true });
  const [removed, setRemoved] = useState<NamedSite | null>(null);
  const { ref, onGone } = useFocusWhenGone(known.data?.account?.domains.map(({ id }) => id));
  const add = (
    <Button component={Link} leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />} ref={ref} to="/settings/Sites/addsite">
      {t('list.add')}
    </Button>
  );
  return (
    <SettingsPage aside={add} title={t('list.title')}>
      <Sites known={known} onRemove={setRemoved} />
      <DeleteSiteDialog onClose={() => setRemoved(null)} onDone={onGone} site={removed} />
    </SettingsPage>
  );
}

interface SitesProps {
  readonly known: Polled<ResultOf<typeof SettingsSites>>;
  readonly onRemove: (site: NamedSite) => void;
}

function Sites({ known: { data, error, refetch }, onRemove }: SitesProps) {
  const { t } = useTranslation(['sites', 'common']);
  if (!data?.account) {
    if (!error) return <PlainTableSkeleton lines={6} />;
    const retry = (
      <Button onClick={refetch} variant="default">
        {t('common:retry')}
      </Button>
    );
    return <Empty action={retry} detail={wordsOf(error)} icon={<IconPlugConnectedX size={32} stroke={1.5} />} text={t('list.failed')} />;
  }
  const rows = data.account.domains.map(({ name, ...site }): Row => ({ ...site, name: name ?? '' }));
  if (rows.length === 0)
    return <Empty detail={t('list.noneDetail')} icon={<IconBuilding size={32} stroke={1.5} />} text={t('list.none')} />;
  return (
    <PlainTable
      renderActions={(site) => <SiteActions onRemove={onRemove} site={site} />}
      actionsWidth="7rem"
      columns={[
        { key: 'name', head: t('list.name'), renderCell: (site) => <SiteName site={site} />, sortBy: ({ name }) => name },
        {
          key: 'devices',
          head: t('list.devices'),
          renderCell: ({ devicesCount }) => <span className="tabular">{devicesCount}</span>,
          sortBy: ({ devicesCount }) => devicesCount,
          width: '8rem',
        },
      ]}
      keyOf={({ id }) => id}
      label={t('list.label')}
      rows={rows}
    />
  );
}

function SiteName({ site }: { site: Row }) {
  return (
    <span className={classes.named}>
      <SiteIcon icon={site.icon} />
      <span className={classes.name} title={site.name}>
        {site.name}
      </span>
    </span>
  );
}

function SiteActions({ site, onRemove }: { site: NamedSite; onRemove: (site: NamedSite) => void }) {
  const { t } = useTranslation('sites');
  const named = (action: 'view' | 'edit' | 'delete') => ({
    'aria-label': t('list.of', { action: t(`list.${action}`), site: site.name }),
    variant: 'subtle',
  });
  const look = { 'aria-hidden': true, size: '1rem', stroke: 1.75 } as const;
  return (
    <>
      <Tooltip label={t('list.view')}>
        <ActionIcon renderRoot={(props) => <Link {...props} to={`/sites/${site.id}/Status`} />} {...named('view')}>
          <IconEye {...look} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('list.edit')}>
        <ActionIcon renderRoot={(props) => <Link {...props} to={`/settings/Sites/${site.id}/editsite`} />} {...named('edit')}>
          <IconPencil {...look} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('list.delete')}>
        <ActionIcon onClick={() => onRemove(site)} {...named('delete')}>
          <IconTrash {...look} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
