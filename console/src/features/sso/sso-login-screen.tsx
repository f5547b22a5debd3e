import { Button, TextInput } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CombinedError, useClient } from 'urql';
import { chooseLanguageBeforeLogin } from '../../api/browser/language.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import classes from './sso.module.css';
import { AuthorizationEndpoint } from './sso-documents.ts';
import { prefixed } from './sso-words.ts';

const FRESH = { requestPolicy: 'network-only', publicCall: true, quiet: true } as const;

/** What the server says, or the domain that no provider is set up for. */
type Failure = { readonly error: CombinedError } | { readonly domain: string };

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

  // Whoever comes back from the provider finds the page as they left it: it must not go on waiting.
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
    setFailure(error ? { error } : { domain: email.trim().split('@').at(-1) ?? '' });
  };
  return (
    <PublicPage foot={<LanguageMenu onChoose={chooseLanguageBeforeLogin} />}>
      <Card title={t('sso.title')} intro={t('sso.intro')}>
        {failure && <CardMessage error text={'error' in failure ? prefixed(t, wordsOf(failure.error)) : t('sso.noEndpoint')} />}
        {failure && 'domain' in failure && <p className={classes.hint}>{t('sso.noEndpointHint', { domain: failure.domain })}</p>}
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
          <SubmitButton size="lg" fullWidth loading={busy}>
            {t('sso.submit')}
          </SubmitButton>
          <Button component={Link} to="/login" size="lg" variant="default" fullWidth>
            {t('request.back')}
          </Button>
        </form>
      </Card>
    </PublicPage>
  );
}
