import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { isOtherAccess, roleInput } from './role-input.ts';
import { AccountUser, type KnownUser, UserAccountRoleSet } from './users-documents.ts';

const accessOf = ({ accessType, sites }: KnownUser): Access => ({
  type: accessType,
  siteIds: accessType === 'admin' ? [] : sites.map(({ id }) => id),
});

/** What a user may see, being changed: as it is kept, as it is in the form, and how it is saved. `onDone`: it is saved, or there was nothing to save. */
export function useEditAccess(member: KnownUser, onDone: () => void) {
  const { t } = useTranslation(['users', 'common']);
  const { accountId } = useViewer();
  const { user } = member;
  const [set, busy] = useMutate(UserAccountRoleSet, { quiet: true });
  const [draft, setDraft] = useState<Access | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = accessOf(member);
  const access = draft ?? current;
  const isChanged = isOtherAccess(access, current);
  const { begun, meanwhile, judge, settle, follow } = useIfVersion({
    query: AccountUser,
    variables: { accountId, userId: user.id },
    isThere: (data) => Boolean(data.account?.member),
    saved: member.version,
  });
  follow(draft !== null && isChanged);

  async function save(ifVersion = begun): Promise<void> {
    if (!isChanged) {
      onDone();
      return;
    }
    const { data, error, message } = await set({ input: { accountId, email: user.email, ...roleInput(access), ifVersion } });
    if (data?.UserAccountRoleSet?.ok !== true) {
      const why = await judge(error);
      if (why === 'removed') toast.error(t('common:changed.removed', { name: user.displayName || user.email }));
      else if (why === null) setRefusal(message ?? t('edit.failed'));
      return;
    }
    settle();
    toast.success(t('edit.done'));
    onDone();
  }
  const giveUp = () => {
    setDraft(null);
    settle();
  };
  return { current, access, setDraft, giveUp, isChanged, save, busy, refusal, setRefusal, meanwhile, settle };
}
