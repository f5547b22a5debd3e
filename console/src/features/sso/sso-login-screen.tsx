import { Button, TextInput } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { wordsOf } from '../../api/errors.ts';
import { chooseLanguageBeforeLogin } from '../../api/language.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { AuthorizationEndpoint } from './documents.ts';
import classes from './sso.module.css';
import { prefixed } from './sso-words.ts';

const FRESH = { requestPolicy: 'network-only', publicCall: true, quiet: true } as const;

interface Failure {
  readonly text: string;
  /** What to do about it. */
  readonly hint: string | null;
}

/** Asks for the e-mail address and leads on to the identity provider of its domain (AUTH-021, AUTH-053, AUTH-054, AUTH-061, AUTH-069, AUTH-071). */
export function SsoLoginScreen() {
  const { t } = useTranslation('auth');
  const client = useClient();
  const [email, setEmail] = useState(useLocation({ select: ({ state }) => state.email ?? '' }));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = emailProblem(email);

  // Whoever comes back from the provider finds the page as he left it: it must not go on waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    globalThis.addEventListener('pageshow', wake);
    return () => globalThis.removeEventListener('pageshow', wake);
  }, []);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (problem) return field.current?.focus();
    setBusy(true);
    const { data, error } = await client.query(AuthorizationEndpoint, { email: email.trim() }, FRESH).toPromise();
    const endpoint = data?.authorizationEndpoint?.endpoint;
    // It stays busy: the provider's page is on its way.
    if (endpoint) return globalThis.location.assign(endpoint);
    setBusy(false);
    if (error) setFailure({ text: prefixed(t, wordsOf(error)), hint: null });
    else setFailure({ text: t('sso.noEndpoint'), hint: t('sso.noEndpointHint', { domain: email.trim().split('@').at(-1) }) });
  };
  return (
    <PublicPage foot={<LanguageMenu onChoose={chooseLanguageBeforeLogin} />}>
      <Card title={t('sso.title')} intro={t('sso.intro')}>
        {failure && <CardMessage error text={failure.text} />}
        {failure?.hint && <p className={classes.hint}>{failure.hint}</p>}
        <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
          <TextInput
            ref={field}
            size="lg"
            type="email"
            name="email"
            autoComplete="username"
            label={t('login.email')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fieldError(tried && problem ? t(`rule.${problem}`) : null)}
          />
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('sso.submit')}
          </Button>
          <Button component={Link} to="/login" size="lg" variant="default" fullWidth>
            {t('request.back')}
          </Button>
        </form>
      </Card>
    </PublicPage>
  );
}
