import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CombinedError, useClient } from 'urql';
import { chooseLanguageBeforeLogin } from '../../api/browser/language.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { CardForm } from '../../ui/forms/card-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { useForm } from '../../ui/forms/use-form.ts';
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
  const [saved] = useState({ email: useLocation({ select: ({ state }) => state.email ?? '' }) });
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    saved,
    problemsOf: ({ email }) => ({ email: emailProblem(email, t) }),
    send: async ({ email }): Promise<Failure | null> => {
      const { data, error } = await client.query(AuthorizationEndpoint, { email: email.trim() }, FRESH).toPromise();
      const endpoint = data?.authorizationEndpoint?.endpoint;
      if (!endpoint) return error ? { error } : { domain: email.trim().split('@').at(-1) ?? '' };
      // It stays busy: the provider's page is on its way.
      setLeaving(true);
      globalThis.location.assign(endpoint);
      return null;
    },
  });
  const { refusal } = form;

  // Whoever comes back from the provider finds the page as they left it: it must not go on waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    globalThis.addEventListener('pageshow', wake);
    return () => globalThis.removeEventListener('pageshow', wake);
  }, []);
  useEffect(() => field.current?.focus(), []);

  return (
    <PublicPage foot={<LanguageMenu onChoose={chooseLanguageBeforeLogin} />}>
      <Card title={t('sso.title')} intro={t('sso.intro')}>
        {refusal && <CardMessage error text={'error' in refusal ? prefixed(t, wordsOf(refusal.error)) : t('sso.noEndpoint')} />}
        {refusal && 'domain' in refusal && <p className={classes.hint}>{t('sso.noEndpointHint', { domain: refusal.domain })}</p>}
        <CardForm form={{ props: form.leading, busy: form.busy || isLeaving }} submit={t('sso.submit')}>
          <EmailField field={form.text('email')} ref={field} />
        </CardForm>
      </Card>
    </PublicPage>
  );
}
