import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BASE_SEATS, MAX_SEATS } from '@tutti/domain/billing';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../ui/forms/count-field.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';
import type { Form } from '../../ui/forms/use-form.ts';
import classes from './sign-up.module.css';
import type { SignUpDraft, SignUpField } from './sign-up-draft.ts';

interface Props {
  readonly form: Form<SignUpDraft, 'failed'>;
  /** Where the terms of service are; null: nowhere. */
  readonly termsUrl: string | null;
  /** Where it says what becomes of personal data; null: nowhere. */
  readonly privacyUrl: string | null;
  /** What the trial costs, under the number of devices. */
  readonly trial: ReactNode;
}

/**
 * The fields of signing up (SIGNUP-005 to SIGNUP-018). While one has a problem the button is off (SIGNUP-017); it can be reached and pressed even then, and
 * says what is missing.
 */
export function SignUpForm({ form, termsUrl, privacyUrl, trial }: Props) {
  const { t } = useTranslation(['auth', 'common']);
  const { values, found, set } = form;
  const [left, setLeft] = useState<readonly string[]>([]);
  // Who goes on to the next field is done with this one; who leaves the form is not shown what they did not fill in.
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (relatedTarget instanceof HTMLInputElement) setLeft([...left, target.name]);
  };
  const problemOf = (field: SignUpField) => fieldError(form.isTried || left.includes(field) ? found[field] : null);
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    ...form.text(field),
    name: field,
    label: t(`signUp.${field}`),
    onBlur: leave,
    error: problemOf(field),
    required: true,
    withAsterisk: false,
    size: 'lg' as const,
  });
  return (
    <form {...form.leading} className={classes.form}>
      <div className={classes.names}>
        <TextInput {...text('firstName')} autoComplete="given-name" />
        <TextInput {...text('lastName')} autoComplete="family-name" />
      </div>
      <TextInput {...text('email')} autoComplete="email" spellCheck={false} type="email" />
      <CountField
        description={t('signUp.devicesHint', { min: BASE_SEATS, max: MAX_SEATS })}
        error={fieldError(found.deviceCount)}
        label={t('signUp.deviceCount')}
        less={t('signUp.less')}
        max={MAX_SEATS}
        min={BASE_SEATS}
        more={t('signUp.more')}
        onChange={(deviceCount) => set({ deviceCount })}
        value={values.deviceCount}
      />
      {trial}
      <Checkbox
        checked={values.agreeTerms}
        classNames={{ root: classes.consent ?? '', label: classes.consentLabel ?? '' }}
        error={problemOf('agreeTerms')}
        label={<Terms url={termsUrl} />}
        name="agreeTerms"
        onBlur={leave}
        onChange={({ currentTarget }) => set({ agreeTerms: currentTarget.checked })}
        required
      />
      {privacyUrl && (
        <a href={privacyUrl} rel="noreferrer" target="_blank">
          {t('common:privacy')}
        </a>
      )}
      <Checkbox
        checked={values.agreeMarketing}
        classNames={{ root: classes.consent ?? '', label: classes.consentLabel ?? '' }}
        label={t('signUp.agreeMarketing')}
        name="agreeMarketing"
        onChange={({ currentTarget }) => set({ agreeMarketing: currentTarget.checked })}
      />
      <Buttons busy={form.busy} off={form.isWrong} />
    </form>
  );
}

function Buttons({ off, busy }: { off: boolean; busy: boolean }) {
  const { t } = useTranslation('auth');
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // The button was off while the checkout covered the page, and lost the focus to nobody.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return (
    <div className={classes.buttons}>
      <Button
        {...(off || busy ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        fullWidth
        loading={busy}
        ref={button}
        size="lg"
        type="submit"
      >
        {t('signUp.submit')}
      </Button>
      <Button component={Link} fullWidth size="lg" to="/login" variant="default">
        {t('signUp.back')}
      </Button>
    </div>
  );
}

function Terms({ url }: { url: string | null }) {
  const { t } = useTranslation('auth');
  if (!url) return t('signUp.termsPlain');
  return (
    <>
      {t('signUp.terms')}{' '}
      <a href={url} rel="noreferrer" target="_blank">
        {t('login.termsLink')}
      </a>
    </>
  );
}
