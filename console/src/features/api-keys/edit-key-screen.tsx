import { Button, TextInput } from '@mantine/core';
import { IconKeyOff, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Empty } from '../../ui/empty.tsx';
import { isOtherAccess, roleInput } from '../../ui/forms/access.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { accessFields } from '../../ui/forms/access-fields.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { AccessField, useAccessWords } from './access-field.tsx';
import { AccountAPIKeyPermissionsSet, AccountApiKey } from './api-keys-documents.ts';
import { FormPage } from './form-page.tsx';
import { KeyFacts } from './key-facts.tsx';
import { accessProblem } from './key-problems.ts';
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
  const { accountId } = useViewer();
  const leaving = useLeave('/settings/APIKeys');
  const [set] = useMutate(AccountAPIKeyPermissionsSet, { quiet: true });
  const saved: Access = { type: subject.isAdmin ? 'admin' : 'restricted', siteIds: subject.siteIds };
  const versions = useIfVersion({
    query: AccountApiKey,
    variables: { accountId, apiKeyId: subject.id },
    isThere: (data) => Boolean(data.account?.apiKey),
    saved: subject.version,
  });
  const form = useEditForm({
    saved: { access: saved },
    isSame: (a, b) => !isOtherAccess(a.access, b.access),
    problemsOf: ({ access }) => ({ access: accessProblem(access, t) }),
    versions,
    onRemoved: () => {
      onGone();
      toast.error(t('common:changed.removed', { name: subject.name }));
    },
    send: async ({ access }, ifVersion) => {
      if (isOtherAccess(access, saved)) {
        const answer = await set({ input: { keyId: subject.id, ...roleInput(access), ifVersion } });
        if (!answer.data?.AccountAPIKeyPermissionsSet?.ok) return answer;
        toast.success(t('editing.updated'));
      }
      leaving.leave();
      return null;
    },
    failed: t('form.failed'),
  });
  const { access } = form.values;
  const words = useAccessWords();
  // Until it is sent, only somebody who took the last site away is shown that one is needed.
  const soon = form.isChanged && form.found.access && t('form.sitesMissing');
  return (
    <FormPage
      {...leaving}
      form={form}
      submit={t('form.update')}
      title={t('editing.title')}
      unsaved={form.isChanged ? [t('form.field.access')] : []}
    >
      <TextInput label={t('form.name')} readOnly value={subject.name} />
      <KeyFacts subject={subject} />
      <AccessField
        onChange={(next) => form.set({ access: next })}
        problem={form.problems.access ?? (soon || undefined)}
        sites={sites}
        value={access}
      />
      <ChangedDialog {...form.clash} fields={accessFields(saved, access, words, sites)} />
    </FormPage>
  );
}
