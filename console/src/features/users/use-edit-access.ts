import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { accessOf, isOtherUserAccess, memberInput, type UserAccessValue } from './given-access.ts';
import { accessProblem } from './problems.ts';
import { AccountUser, type KnownUser, UserAccountRoleSet } from './users-documents.ts';

/** What a user may see, being changed. `onDone`: it is saved, or there was nothing to save. */
export function useEditAccess(member: KnownUser, onDone: () => void) {
  const { t } = useTranslation(['users', 'common']);
  const { accountId } = useViewer();
  const { user } = member;
  const [set] = useMutate(UserAccountRoleSet, { quiet: true });
  const saved: { readonly access: UserAccessValue } = { access: accessOf(member) };
  const versions = useIfVersion({
    query: AccountUser,
    variables: { accountId, userId: user.id },
    isThere: (data) => Boolean(data.account?.member),
    saved: member.version,
  });
  const form = useEditForm({
    saved,
    isSame: (a, b) => !isOtherUserAccess(a.access, b.access),
    problemsOf: ({ access }) => ({ access: accessProblem(access, t) }),
    versions,
    onRemoved: () => toast.error(t('common:changed.removed', { name: user.displayName || user.email })),
    send: async ({ access }, ifVersion) => {
      if (isOtherUserAccess(access, saved.access)) {
        const answer = await set({ input: { accountId, email: user.email, ...memberInput(access), ifVersion } });
        if (answer.data?.UserAccountRoleSet?.ok !== true) return answer;
        toast.success(t('edit.done'));
      }
      onDone();
      return null;
    },
    failed: t('edit.failed'),
  });
  return { ...form, saved };
}
