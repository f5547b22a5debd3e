import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { isOtherAccess, NO_ACCESS, roleInput } from '../../ui/forms/access.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { AccessField } from './access-field.tsx';
import { AccountAPIKeyAdd } from './api-keys-documents.ts';
import { dayAt, type ExpiryChoice, expiryOf } from './expiry.ts';
import { ExpiryField } from './expiry-field.tsx';
import { FormPage } from './form-page.tsx';
import { keyProblems } from './key-problems.ts';
import { type NewKey, NewKeyDialog } from './new-key-dialog.tsx';

/** `/settings/APIKeys/addAccountKey`: makes a key and shows it once (KEYS-005, KEYS-017, KEYS-018, KEYS-026). A key may do nothing until somebody says what. */
export function AddKeyScreen() {
  const { t } = useTranslation('keys');
  const { accountId } = useViewer();
  const { timezone } = useDateTime();
  const now = useNow();
  const { sites, unread } = useSitesByName();
  const leaving = useLeave('/settings/APIKeys');
  const [empty] = useState(() => {
    const expiry: ExpiryChoice = { expiry: 'never', day: dayAt(Date.now(), timezone, 30) };
    return { name: '', access: NO_ACCESS, expiry };
  });
  const [hadSites, setHadSites] = useState(false);
  const [created, setCreated] = useState<NewKey | null>(null);
  const [add] = useMutate(AccountAPIKeyAdd, { quiet: true, refetch: false });
  const form = useForm({
    saved: empty,
    isSame: (a, b, field) =>
      field === 'access'
        ? !isOtherAccess(a.access, b.access)
        : field === 'expiry'
          ? a.expiry.expiry === b.expiry.expiry
          : a.name.trim() === b.name.trim(),
    problemsOf: (values) => ({
      ...keyProblems(values, t),
      expiry: expiryOf(values.expiry, timezone, now) === undefined ? t('form.dayPassed') : undefined,
    }),
    send: async ({ name, access, expiry }) => {
      const input = { accountId, name: name.trim(), ...roleInput(access), expiresAt: expiryOf(expiry, timezone, now) ?? null };
      const { data, message } = await add({ input });
      const token = data?.AccountAPIKeyAdd?.keyToken;
      if (!token) return message ?? t('form.failed');
      const siteNames = (sites ?? []).filter(({ id }) => access.siteIds.includes(id)).map((site) => site.name);
      setCreated({ name: name.trim(), token, siteNames: access.type === 'admin' ? null : siteNames });
      return null;
    },
  });
  const { values, problems, found } = form;
  // Until it is sent, only somebody who took their last site away again is shown that one is needed.
  const soon = hadSites && found.access && t('form.sitesMissing');
  return (
    <FormPage
      {...leaving}
      form={form}
      submit={t('add')}
      title={t('add')}
      unsaved={created ? [] : form.changed.map((field) => t(`form.field.${field}`))}
    >
      <TextInput {...form.text('name')} autoComplete="off" description={t('form.nameHint')} label={t('form.name')} />
      <AccessField
        onChange={(access) => {
          form.set({ access });
          if (access.siteIds.length > 0) setHadSites(true);
        }}
        problem={problems.access ?? (soon || undefined)}
        sites={sites}
        unread={unread}
        value={values.access}
      />
      <ExpiryField onChange={(expiry) => form.set({ expiry })} problem={problems.expiry} value={values.expiry} />
      <NewKeyDialog created={created} onClose={leaving.leave} />
    </FormPage>
  );
}
