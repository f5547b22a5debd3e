import { Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { LoginProvider } from '../../api/generated/graphql.ts';
import { logIn } from '../../api/session/session.ts';
import { type SsoProblem, ssoProblem } from '../../api/session/sso-problem.ts';
import { Card } from '../../ui/card.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import classes from './sso.module.css';
import { UserLoginWithCodeGrant } from './sso-documents.ts';
import { prefixed, ssoProblemWords } from './sso-words.ts';

interface Props {
  /** The one-use code of the address (AUTH-025). */
  readonly code: string | undefined;
  /** What the server says instead of a code. */
  readonly problem: string | undefined;
  readonly authMethod: LoginProvider;
}

/** Where the identity provider leads back to: takes the session and goes on, or to the login with what went wrong (AUTH-022 to AUTH-024, AUTH-039 to AUTH-041, AUTH-066 to AUTH-070). */
export function SsoCallbackScreen({ code, problem, authMethod }: Props) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [run] = useMutate(UserLoginWithCodeGrant, { quiet: true, refetch: false, publicCall: true });
  // The code counts once.
  const used = useRef(false);

  useEffect(() => {
    if (used.current) return;
    used.current = true;
    const toLogin = (why: SsoProblem) => {
      ssoProblem.set(why);
      return navigate({ to: '/login', replace: true });
    };
    const take = async () => {
      if (problem) return toLogin((words) => ssoProblemWords(words, problem));
      if (!code) return toLogin((words) => words('sso.noCode'));
      const { data, error } = await run({ input: { code, authMethod } });
      const token = data?.UserLoginWithCodeGrant?.token;
      if (token) return logIn(token, 'replace');
      return toLogin((words) => (error ? prefixed(words, wordsOf(error)) : words('sso.noToken')));
    };
    void take();
  }, [authMethod, code, navigate, problem, run]);

  return (
    <PublicPage>
      <Card title={t('sso.arriving')} intro={t('sso.arrivingIntro')}>
        <output className={classes.wait} aria-label={t('sso.arriving')}>
          <Loader size="sm" aria-hidden />
        </output>
      </Card>
    </PublicPage>
  );
}
