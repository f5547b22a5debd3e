import { Button, TextInput } from '@mantine/core';
import type { DomainIcon } from '@tutti/domain/site-icons';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/mutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { Modal } from '../../ui/modal.tsx';
import { StatusShape } from '../../ui/status-shape.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './create-site-dialog.module.css';
import { DomainAdd } from './documents.ts';
import { IconPicker } from './icon-picker.tsx';
import { type SiteProblems, siteProblems } from './site-problems.ts';

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
  const [name, setName] = useState('');
  const [icon, setIcon] = useState<DomainIcon | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setName('');
    setIcon(null);
    setSubmitted(false);
    setRefusal(null);
  }
  const [add, busy] = useMutate(DomainAdd, { quiet: true });
  const problems: SiteProblems = submitted ? siteProblems({ name, icon }, t) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(null);
    if (icon === null || Object.keys(siteProblems({ name, icon }, t)).length > 0) return;
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
        <TextInput
          label={t('create.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problems.name && <FieldError text={problems.name} />}
          data-autofocus
          autoComplete="off"
        />
        <IconPicker value={icon} onChange={setIcon} error={problems.icon && <FieldError text={problems.icon} />} />
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

/** A field's error: shape and text, never colour alone. */
function FieldError({ text }: { text: string }) {
  return (
    <>
      <StatusShape value="error" size={14} />
      <span>{text}</span>
    </>
  );
}
