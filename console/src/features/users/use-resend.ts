import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { type ListedUser, UserInvitationResend } from './users-documents.ts';

/** Sends somebody their invitation again, and says so. */
export function useResend(): readonly [(user: ListedUser['user']) => Promise<void>, boolean] {
  const { t } = useTranslation('users');
  const { accountId } = useViewer();
  const [send, busy] = useMutate(UserInvitationResend);
  const resend = async ({ id, email }: ListedUser['user']) => {
    const { data } = await send({ input: { accountId, userId: id } });
    if (data?.UserInvitationResend?.ok === true) toast.success(t('resend.done', { email }));
  };
  return [resend, busy];
}
