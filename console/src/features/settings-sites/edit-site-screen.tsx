import { Button } from '@mantine/core';
import { IconMapSearch, IconPlugConnectedX, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { Empty } from '../../ui/empty.tsx';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { type Leave, useLeave } from '../../ui/forms/use-leave.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { DeleteSiteDialog, type NamedSite } from './delete-site-dialog.tsx';
import { EncryptionPolicy } from './encryption-policy.tsx';
import classes from './settings-sites.module.css';
import { type EditedSite, SettingsSite } from './settings-sites-documents.ts';
import { SiteDevices } from './site-devices.tsx';
import { SiteForm } from './site-form.tsx';
import { SiteUsers } from './site-users.tsx';
import { useSiteEdit } from './use-site-edit.ts';

/** `/settings/sites/{domainId}/editSite`: what is said about a site, how it encrypts, its devices and who may see it (SET-005, SET-023 to SET-028). */
export function EditSiteScreen({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['sites', 'common']);
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({ query: SettingsSite, variables: { domainId }, interval: POLL.siteDetail, quiet: true });
  const leaving = useLeave('/settings/Sites');
  const [removed, setRemoved] = useState<NamedSite | null>(null);
  // Once somebody deletes it, it vanishes from the answers before they are led away.
  const [known, setKnown] = useState<EditedSite | null>(null);
  const found = data?.domain?.accountId === accountId ? data.domain : null;
  if (found && found !== known) setKnown(found);
  const site = found ?? (removed ? known : null);
  const name = site?.name ?? '';
  const remove = (
    <Button
      leftSection={<IconTrash aria-hidden size="1rem" stroke={1.75} />}
      onClick={() => setRemoved({ id: domainId, name })}
      variant="default"
    >
      {t('remove.action')}
    </Button>
  );
  return (
    <SettingsPage
      aside={site && remove}
      crumbs={<BackLink label={t('list.title')} to="/settings/Sites" />}
      facts={name}
      title={t('edit.title')}
    >
      {site ? (
        <Site key={site.id} leaving={leaving} site={site} />
      ) : (
        <NoSite error={error && wordsOf(error)} known={data !== undefined} onRetry={refetch} />
      )}
      {/* Who deletes the site has nothing left to save of it (SET-059). */}
      <DeleteSiteDialog onClose={() => setRemoved(null)} onDone={leaving.leave} site={removed} />
    </SettingsPage>
  );
}

function Site({ site, leaving }: { site: EditedSite; leaving: Leave }) {
  const { t } = useTranslation('sites');
  const { form, names, fields } = useSiteEdit(site, leaving.leave);
  return (
    <div className={classes.columns}>
      <SiteForm {...leaving} form={form} submit={t('form.save')} unsaved={form.changed.map((field) => names[field])}>
        <EncryptionPolicy onChange={(policy) => form.set({ policy })} value={form.values.policy} />
      </SiteForm>
      <ChangedDialog {...form.clash} fields={fields} />
      <div className={classes.side}>
        <SiteDevices devices={(site.devices ?? []).filter((device) => device !== null)} domainId={site.id} />
        <SiteUsers domainId={site.id} members={site.members} />
      </div>
    </div>
  );
}

function NoSite({ error, known, onRetry }: { error: string | undefined; known: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['sites', 'common']);
  if (known) {
    const back = (
      <Button component={Link} to="/settings/Sites" variant="default">
        {t('edit.back')}
      </Button>
    );
    return <Empty action={back} icon={<IconMapSearch size={32} stroke={1.5} />} text={t('edit.notFound')} />;
  }
  if (error === undefined) return <PlainTableSkeleton lines={8} />;
  const retry = (
    <Button onClick={onRetry} variant="default">
      {t('common:retry')}
    </Button>
  );
  return <Empty action={retry} detail={error} icon={<IconPlugConnectedX size={32} stroke={1.5} />} text={t('edit.failed')} />;
}
