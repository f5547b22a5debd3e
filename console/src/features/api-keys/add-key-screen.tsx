import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { AccessField } from './access-field.tsx';
import { AccountAPIKeyAdd } from './api-keys-documents.ts';
import { dayAt, type ExpiryChoice, expiryOf } from './expiry.ts';
import { ExpiryField } from './expiry-field.tsx';
import { FormPage } from './form-page.tsx';
import { keyProblems, permissionsOf } from './key-problems.ts';
import { type NewKey, NewKeyDialog } from './new-key-dialog.tsx';

const NO_ACCESS: Access = { type: 'restricted', siteIds: [] };

/** `/settings/APIKeys/addAccountKey`: makes a key and shows it once (KEYS-005, KEYS-017, KEYS-018, KEYS-026). A key may do nothing until somebody says what. */
export function AddKeyScreen() {
  const { t } = useTranslation('keys');
  const { accountId } = useViewer();
  const { timezone } = useDateTime();
  const now = useNow();
  const { sites, unread } = useSitesByName();
  const { leave, isDecided } = useLeave('/settings/APIKeys');
  const [name, setName] = useState('');
  const [access, setAccess] = useState(NO_ACCESS);
  const [expiry, setExpiry] = useState<ExpiryChoice>(() => ({ expiry: 'never', day: dayAt(Date.now(), timezone, 30) }));
  const [attempt, setAttempt] = useState(0);
  const [hadSites, setHadSites] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [created, setCreated] = useState<NewKey | null>(null);
  const [add, busy] = useMutate(AccountAPIKeyAdd, { quiet: true, refetch: false });
  const isSent = attempt > 0;
  const problems = keyProblems({ name, access }, isSent, t);
  const expiresAt = expiryOf(expiry, timezone, now);

  async function submit() {
    setAttempt(attempt + 1);
    setRefusal(null);
    if (Object.keys(keyProblems({ name, access }, true, t)).length > 0 || expiresAt === undefined) return;
    const { data, message } = await add({ input: { accountId, name: name.trim(), ...permissionsOf(access), expiresAt } });
    const token = data?.AccountAPIKeyAdd?.keyToken;
    if (!token) {
      setRefusal(message ?? t('form.failed'));
      return;
    }
    const siteNames = (sites ?? []).filter(({ id }) => access.siteIds.includes(id)).map((site) => site.name);
    setCreated({ name: name.trim(), token, siteNames: access.type === 'admin' ? null : siteNames });
  }

  const changed = [
    name.trim() !== '' && t('form.field.name'),
    access !== NO_ACCESS && t('form.field.access'),
    expiry.expiry !== 'never' && t('form.field.expiry'),
  ].filter((field) => field !== false);
  return (
    <FormPage
      attempt={attempt}
      busy={busy}
      onCancel={leave}
      onSubmit={() => void submit()}
      refusal={refusal}
      submit={t('add')}
      title={t('add')}
    >
      <TextInput
        autoComplete="off"
        description={t('form.nameHint')}
        error={fieldError(isSent ? problems.name : undefined)}
        label={t('form.name')}
        onChange={(event) => setName(event.currentTarget.value)}
        value={name}
      />
      <AccessField
        onChange={(next) => {
          setAccess(next);
          if (next.siteIds.length > 0) setHadSites(true);
        }}
        // Until it is sent, only somebody who took their last site away again is shown this.
        problem={isSent || hadSites ? problems.sites : undefined}
        sites={sites}
        unread={unread}
        value={access}
      />
      <ExpiryField onChange={setExpiry} problem={isSent && expiresAt === undefined ? t('form.dayPassed') : undefined} value={expiry} />
      <LeaveGuard isDecided={isDecided} names={created ? [] : changed} />
      <NewKeyDialog created={created} onClose={leave} />
    </FormPage>
  );
}
