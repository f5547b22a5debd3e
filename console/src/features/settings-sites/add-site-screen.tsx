import { useTranslation } from 'react-i18next';
import { DomainAdd } from '../../api/account/add-site.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import { useDeviceAssignment } from '../../api/devices/device-assignment.ts';
import { EMPTY_SITE, type SiteDraft, siteProblems } from '../../ui/forms/site-problems.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './settings-sites.module.css';
import { DeviceForSite } from './settings-sites-documents.ts';
import { SiteForm } from './site-form.tsx';
import { isSameField, newSite } from './site-input.ts';

interface Props {
  /** The device that is assigned to the new site (SET-004); null for none. */
  readonly deviceId: string | null;
}

/** `/settings/sites/addsite`: a new site, and with it the device it is made for (SET-003, SET-004). */
export function AddSiteScreen({ deviceId }: Props) {
  const { t } = useTranslation('sites');
  const { accountId } = useViewer();
  const leaving = useLeave('/settings/Sites');
  const [add] = useMutate(DomainAdd, { quiet: true });
  const { assign } = useDeviceAssignment();
  const [{ data }] = useAnswer({ query: DeviceForSite, variables: { deviceId: deviceId ?? '', accountId }, pause: deviceId === null });
  const device = data?.device;
  const form = useForm<SiteDraft>({
    saved: EMPTY_SITE,
    isSame: isSameField,
    problemsOf: (draft) => siteProblems(draft, t),
    send: async (draft) => {
      const answer = await add({ input: { accountId, ...newSite(draft) } });
      const site = answer.data?.DomainAdd?.domain;
      if (!site) return answer.message ?? t('create.failed');
      toast.success(t('create.created'));
      // Whether the device came along is said by itself; the site is there either way.
      if (device) {
        const { id, name, domainId, importanceLevel } = device;
        void assign(
          { id, name: name ?? '', siteId: domainId ?? null, importance: importanceLevel ?? 'NORMAL' },
          { id: site.id, name: site.name ?? draft.name.trim() },
        );
      }
      leaving.leave();
      return null;
    },
  });

  return (
    <SettingsPage crumbs={<BackLink label={t('list.title')} to="/settings/Sites" />} title={t('list.add')}>
      <SiteForm
        {...leaving}
        form={form}
        note={
          data && (
            <p className={device ? '' : classes.refusal}>
              {!device && <StatusShape value="warning" />}
              {device ? t('create.deviceNote', { device: device.name ?? '' }) : t('add.deviceGone')}
            </p>
          )
        }
        submit={t('list.add')}
        unsaved={form.changed.map((field) => t(`form.${field}`))}
      />
    </SettingsPage>
  );
}
