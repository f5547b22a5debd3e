import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import type { SignIn } from './my-sign-in.ts';
import { UserRecoveryCodesMake } from './sign-in-documents.ts';
import { SignInRow } from './sign-in-row.tsx';
import { useMoments } from './use-moments.ts';

interface Props {
  readonly signIn: SignIn;
  readonly prove: (then: () => void) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** What is left of the recovery codes; nothing without a second step. */
export function CodesBlock({ signIn, prove, onCodes }: Props) {
  const { t } = useTranslation('preferences');
  const { words } = useMoments();
  const [run, busy] = useMutate(UserRecoveryCodesMake, { refetch: false });
  if (!signIn.authenticatorApp && signIn.passkeys.length === 0) return null;
  const { recoveryCodes: codes } = signIn;
  const make = async () => {
    const made = (await run({ input: { userId: signIn.id } })).data?.UserRecoveryCodesMake;
    if (made) onCodes(made.recoveryCodes);
  };
  return (
    <SignInRow
      facts={codes ? t('signIn.codes.left', { left: codes.left, total: codes.total, when: words(codes.madeAt) }) : t('signIn.codes.none')}
      icon={IconKey}
      name={t('signIn.codes.title')}
    >
      <Button loading={busy} onClick={() => prove(() => void make())} size="xs" variant="default">
        {t('signIn.codes.make')}
      </Button>
    </SignInRow>
  );
}
