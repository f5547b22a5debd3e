import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { isOtherAccess, roleInput } from '../../ui/forms/access.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { accessProblem } from './problems.ts';
import { AccountUser, type KnownUser, UserAccountRoleSet } from './users-documents.ts';

const accessOf = ({ accessType, sites }: KnownUser): Access => ({
  type: accessType,
  siteIds: accessType === 'admin' ? [] : sites.map(({ id }) => id),
});

/** What a user may see, being changed. `onDone`: it is saved, or there was nothing to save. */
export function useEditAccess(member: KnownUser, onDone: () => void) {
  const { t } = useTranslation(['users', 'common']);
  const { accountId } = useViewer();
  const { user } = member;
  const [set] = useMutate(UserAccountRoleSet, { quiet: true });
  const saved = { access: accessOf(member) };
  const versions = useIfVersion({
    query: AccountUser,
    variables: { accountId, userId: user.id },
    isThere: (data) => Boolean(data.account?.member),
    saved: member.version,
  });
  const form = useEditForm({
    saved,
    isSame: (a, b) => !isOtherAccess(a.access, b.access),
    problemsOf: ({ access }) => ({ access: accessProblem(access, t) }),
    versions,
    onRemoved: () => toast.error(t('common:changed.removed', { name: user.displayName || user.email })),
    send: async ({ access }, ifVersion) => {
      if (isOtherAccess(access, saved.access)) {
        const answer = await set({ input: { accountId, email: user.email, ...roleInput(access), ifVersion } });
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
