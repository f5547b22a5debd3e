import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilling } from '../../api/billing/use-billing.ts';
import { external } from '../../api/browser/external.ts';
import { chooseLanguageBeforeLogin } from '../../api/browser/language.ts';
import { whySessionEnded } from '../../api/session/session.ts';
import { ssoProblem as sso } from '../../api/session/sso-problem.ts';
import { said } from '../../i18n/said.ts';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import classes from './login.module.css';
import type { SecondStep } from './login-documents.ts';
import { LoginForm } from './login-form.tsx';
import { RequestForm } from './request-form.tsx';
import { SecondStepCard } from './second-step-card.tsx';

/** What the server says of a session that it never knew (ERR-017): no reason. */
const UNKNOWN_SESSION = 'Unauthenticated user or user not found';

/** The login page: a card with the login form in front and the reset form on its back (AUTH-005, AUTH-008), sign-up where this server sells it, terms, language. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const billing = useBilling();
  const ended = whySessionEnded();
  const [flipped, setFlipped] = useState(false);
  const [isSent, setSent] = useState(false);
  const [waiting, setWaiting] = useState<{ readonly email: string; readonly step: SecondStep } | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const [ssoProblem, setSsoProblem] = useState(sso.get);
  const forgotId = useId();
  const backEmail = useRef<HTMLInputElement>(null);
  const wasFlipped = useRef(false);

  useEffect(() => sso.clear(), []);
  // The focus follows the card: to the field on the back, and again to what turned it.
  useEffect(() => {
    if (flipped) backEmail.current?.focus({ preventScroll: true });
    else if (wasFlipped.current) document.getElementById(forgotId)?.focus({ preventScroll: true });
    wasFlipped.current = flipped;
  }, [flipped, forgotId]);

  return (
    <PublicPage
      below={
        waiting ? (
          <p>{t('second.lost')}</p>
        ) : (
          billing?.enabled && (
            <p>
              {t('login.newHere')} <Link to="/signup">{t('login.signUp')}</Link>
            </p>
          )
        )
      }
      foot={
        <>
          <Terms />
          <Privacy />
          <LanguageMenu onChoose={chooseLanguageBeforeLogin} />
        </>
      }
    >
      {waiting ? (
        <SecondStepCard
          {...waiting}
          onBack={(why) => {
            setAgain(why);
            setWaiting(null);
          }}
        />
      ) : (
        <div className={classes.scene}>
          <div className={classes.turn} data-flipped={flipped || undefined}>
            <div className={classes.front} inert={flipped}>
              <LoginForm
                hint={isSent ? t('request.sent') : null}
                onRead={() => {
                  setSent(false);
                  setSsoProblem(null);
                }}
                onSecondStep={(email, step) => setWaiting({ email, step })}
                behind={flipped}
                onForgot={() => setFlipped(true)}
                forgotId={forgotId}
                ssoProblem={ssoProblem?.(t) ?? null}
                ended={again ?? (ended === UNKNOWN_SESSION ? t('login.ended') : ended && said(ended))}
              />
            </div>
            <div className={classes.back} inert={!flipped}>
              <RequestForm sent={isSent} onSent={setSent} onBack={() => setFlipped(false)} emailField={backEmail} behind={!flipped} />
            </div>
          </div>
        </div>
      )}
    </PublicPage>
  );
}

/** The terms of service line (AUTH-012); a link where the operator gave an address. */
function Terms() {
  const { t } = useTranslation('auth');
  const address = external('terms');
  if (!address) return <p>{t('login.termsPlain')}</p>;
  return (
    <p>
      {t('login.terms')} <a href={address}>{t('login.termsLink')}</a>
    </p>
  );
}

/** Where the operator says what becomes of personal data; nothing where no address is configured. */
function Privacy() {
  const { t } = useTranslation('common');
  const address = external('privacy');
  return (
    address && (
      <p>
        <a href={address}>{t('privacy')}</a>
      </p>
    )
  );
}
