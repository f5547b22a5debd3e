import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainAdd } from '../../api/account/add-site.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { SiteFields } from '../../ui/forms/site-fields.tsx';
import { EMPTY_SITE, siteProblems } from '../../ui/forms/site-problems.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
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
  const form = useId();
  const [draft, setDraft] = useState(EMPTY_SITE);
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setDraft(EMPTY_SITE);
    setSubmitted(false);
    setRefusal(null);
  }
  const [add, busy] = useMutate(DomainAdd, { quiet: true });
  const { name, icon } = draft;
  const problems = submitted ? siteProblems(draft, t) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(null);
    if (icon === null || Object.keys(siteProblems(draft, t)).length > 0) return;
    const { data, message } = await add({ input: { accountId, name: name.trim(), icon } });
    const site = data?.DomainAdd?.domain;
    if (!site) {
      setRefusal(message ?? t('create.failed'));
      return;
    }
    toast.success(t('create.created'));
    onCreated({ id: site.id, name: site.name ?? name.trim() });
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
          <Button type="submit" form={form} loading={busy}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {deviceName !== null && <p>{t('create.deviceNote', { device: deviceName })}</p>}
        <SiteFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} problems={problems} short />
        {refusal && (
          <p className={classes.refusal} role="alert">
            <StatusShape value="error" />
            {refusal}
          </p>
        )}
      </form>
    </Modal>
  );
}
