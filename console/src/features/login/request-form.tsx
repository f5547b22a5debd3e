import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { UserPasswordRequestReset } from '../../api/session/password-reset.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { CardForm } from '../../ui/forms/card-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { useForm } from '../../ui/forms/use-form.ts';

const EMPTY = { email: '' };

/** The back of the login card: asks for a mail to choose a new password (AUTH-006 to AUTH-008). The answer never reveals whether an address exists. */
export function RequestForm(props: {
  /** A mail is on its way, and that was not read yet. */
  sent: boolean;
  onSent: (sent: boolean) => void;
  onBack: () => void;
  behind: boolean;
  emailField: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation('auth');
  const { emailField, sent, onSent, onBack, behind } = props;
  const [run] = useMutate(UserPasswordRequestReset, { quiet: true, refetch: false, publicCall: true });
  const form = useForm({
    saved: EMPTY,
    problemsOf: ({ email }) => ({ email: emailProblem(email, t) }),
    send: async ({ email }): Promise<CombinedError | 'notSent' | null> => {
      const { data, error } = await run({ input: { email: email.trim() } });
      if (!data?.UserPasswordRequestReset?.ok) return error ?? 'notSent';
      onSent(true);
      return null;
    },
    onTry: () => onSent(false),
  });
  const { refusal } = form;

  // Focusing the e-mail field starts again, as on the front; so does typing where the focus was there already.
  const startAgain = () => {
    form.clearRefusal();
    onSent(false);
  };
  return (
    <Card behind={behind} title={t('request.title')} intro={t('request.intro')}>
      {refusal && <CardMessage error text={refusal === 'notSent' ? t('request.notSent') : wordsOf(refusal)} />}
      {sent && !refusal && <CardMessage text={t('request.sent')} />}
      <CardForm form={form} onBack={onBack} submit={t('request.send')}>
        <EmailField field={form.text('email')} onUse={startAgain} ref={emailField} />
      </CardForm>
    </Card>
  );
}
