import { Button, TextInput } from '@mantine/core';
import { IconKeyOff, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { accessFields } from '../../ui/forms/access-fields.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { AccessField } from './access-field.tsx';
import { AccountAPIKeyPermissionsSet, AccountApiKey } from './api-keys-documents.ts';
import { FormPage } from './form-page.tsx';
import { KeyFacts } from './key-facts.tsx';
import { accessProblem, permissionsOf } from './key-problems.ts';
import { type Key, type Site, useKeys } from './use-keys.ts';

/** `/settings/APIKeys/{keyId}/editKey`: changes what a key may do, and nothing else of it (KEYS-006). */
export function EditKeyScreen({ keyId }: { keyId: string }) {
  const { t } = useTranslation(['keys', 'common']);
  const { keys, sites, error, refetch } = useKeys();
  const key = keys?.find(({ id }) => id === keyId);
  // Again for each key, and not with each reading of it: what was chosen stays.
  if (key && sites) return <EditKey key={keyId} onGone={refetch} sites={sites} subject={key} />;
  if (keys) {
    const back = (
      <Button component={Link} to="/settings/APIKeys" variant="default">
        {t('editing.back')}
      </Button>
    );
    return (
      <Empty
        action={back}
        detail={t('editing.missingHint')}
        icon={<IconKeyOff size="2rem" stroke={1.5} />}
        page
        text={t('editing.missing')}
      />
    );
  }
  const retry = (
    <Button onClick={refetch} variant="default">
      {t('common:retry')}
    </Button>
  );
  return (
    <SettingsPage title={t('editing.title')}>
      {error ? (
        <Empty action={retry} detail={wordsOf(error)} icon={<IconPlugConnectedX size="2rem" stroke={1.5} />} text={t('failed')} />
      ) : (
        <PlainTableSkeleton tall />
      )}
    </SettingsPage>
  );
}

function EditKey({ subject, sites, onGone }: { subject: Key; sites: readonly Site[]; onGone: () => void }) {
  const { t } = useTranslation(['keys', 'common']);
  const { isAdmin, siteIds } = subject;
  const current: Access = { type: isAdmin ? 'admin' : 'restricted', siteIds };
  // Until something is chosen the form shows what is saved, whoever saved it.
  const [draft, setDraft] = useState<Access | null>(null);
  const access = draft ?? current;
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { leave, isDecided } = useLeave('/settings/APIKeys');
  const [set, busy] = useMutate(AccountAPIKeyPermissionsSet, { quiet: true });
  const isChanged =
    isAdmin !== (access.type === 'admin') ||
    (!isAdmin && (siteIds.length !== access.siteIds.length || siteIds.some((id) => !access.siteIds.includes(id))));
  const { accountId } = useViewer();
  const { begun, meanwhile, judge, settle, follow } = useIfVersion({
    query: AccountApiKey,
    variables: { accountId, apiKeyId: subject.id },
    isThere: (data) => Boolean(data.account?.apiKey),
    saved: subject.version,
  });
  follow(isChanged);
  const words = {
    legend: t('form.access'),
    admin: t('form.adminAccess'),
    restricted: t('form.restricted'),
    sites: t('form.sites'),
    all: t('common:changed.allSites'),
  };
  const isSent = attempt > 0;
  const problem = accessProblem(access, isSent, t);

  async function submit(ifVersion = begun) {
    setAttempt(attempt + 1);
    setRefusal(null);
    if (problem) return;
    if (!isChanged) return leave();
    const { data, error, message } = await set({ input: { keyId: subject.id, ...permissionsOf(access), ifVersion } });
    if (!data?.AccountAPIKeyPermissionsSet?.ok) {
      const why = await judge(error);
      if (why === 'removed') {
        onGone();
        return toast.error(t('common:changed.removed', { name: subject.name }));
      }
      return why === null ? setRefusal(message ?? t('form.failed')) : undefined;
    }
    settle();
    toast.success(t('editing.updated'));
    leave();
  }
  return (
    <FormPage
      attempt={attempt}
      busy={busy}
      onCancel={leave}
      onSubmit={() => void submit()}
      refusal={refusal}
      submit={t('form.update')}
      title={t('editing.title')}
    >
      <TextInput label={t('form.name')} readOnly value={subject.name} />
      <KeyFacts subject={subject} />
      <AccessField onChange={setDraft} problem={isSent || isChanged ? problem : undefined} sites={sites} value={access} />
      <ChangedDialog
        busy={busy}
        fields={accessFields(current, access, words, sites)}
        meanwhile={meanwhile}
        onClose={settle}
        onKeep={() => {
          setDraft(null);
          settle();
        }}
        onSave={() => void submit(subject.version)}
      />
      <LeaveGuard isDecided={isDecided} names={isChanged ? [t('form.field.access')] : []} />
    </FormPage>
  );
}
