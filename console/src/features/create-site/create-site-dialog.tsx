import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainAdd } from '../../api/account/add-site.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Refusal } from '../../ui/forms/refusal.tsx';
import { SiteFields } from '../../ui/forms/site-fields.tsx';
import { EMPTY_SITE, type SiteDraft, siteProblems } from '../../ui/forms/site-problems.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import classes from './create-site-dialog.module.css';

interface Props {
  readonly opened: boolean;
  /** The device the site is created for (HOME-010); null for none. */
  readonly deviceName: string | null;
  readonly onCreated: (site: { id: string; name: string }) => void;
  readonly onClose: () => void;
}

/** 'Create New Site…': name and icon, both needed (SET-060 to SET-062). Starts empty each time it opens. */
export function CreateSiteDialog({ opened, deviceName, onCreated, onClose }: Props) {
  const { t } = useTranslation('sites');
  const { accountId } = useViewer();
  const id = useId();
  const [add] = useMutate(DomainAdd, { quiet: true });
  const form = useForm<SiteDraft>({
    saved: EMPTY_SITE,
    problemsOf: (draft) => siteProblems(draft, t),
    send: async ({ name, icon }) => {
      const { data, message } = await add({ input: { accountId, name: name.trim(), icon } });
      const site = data?.DomainAdd?.domain;
      if (!site) return message ?? t('create.failed');
      toast.success(t('create.created'));
      onCreated({ id: site.id, name: site.name ?? name.trim() });
      return null;
    },
  });
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    form.reset();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('create.cancel')}
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={classes.form}>
        {deviceName !== null && <p>{t('create.deviceNote', { device: deviceName })}</p>}
        <SiteFields draft={form.values} onChange={form.set} problems={form.problems} short />
        <Refusal text={form.refusal} />
      </form>
    </Modal>
  );
}
