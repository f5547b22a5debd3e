import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguageBeforeLogin } from '../../api/browser/language.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { UserLogout } from '../../api/session/log-out.ts';
import { isLoggedIn, isWallScreen, showOnWall } from '../../api/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { CardForm } from '../../ui/forms/card-form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './open-wall.module.css';
import { WallScreenOpen } from './open-wall-documents.ts';

/** Text as it is written in an address; '' where it cannot be read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The code of the address, which is taken out of it: it is used once, and nobody who looks at the screen needs to read it. */
function codeInAddress(): string {
  const code = decoded(globalThis.location.hash.slice(1));
  if (code !== '') globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
  return /^[\w -]{1,60}$/.test(code) ? code : '';
}

/** `/wall`: makes this browser a wall screen, by its code. Nothing happens before the button: what looks at links ahead does not use the code up. */
export function OpenWallScreen() {
  const { t } = useTranslation('auth');
  const [saved] = useState(() => ({ code: codeInAddress() }));
  const [isPerson] = useState(() => isLoggedIn() && !isWallScreen());
  const [open] = useMutate(WallScreenOpen, { quiet: true, refetch: false, publicCall: true });
  const [leave] = useMutate(UserLogout, { quiet: true, refetch: false, publicCall: true });
  useDocumentTitle('page', t('wall.title'));
  const form = useForm({
    saved,
    problemsOf: ({ code }) => ({ code: code.trim() === '' ? t('wall.missing') : undefined }),
    send: async ({ code }): Promise<string | null> => {
      const { data, error } = await open({ input: { code: code.trim() } });
      const token = data?.WallScreenOpen?.token;
      if (!token) return error ? wordsOf(error) : t('wall.missing');
      // What the person was signed in with here ends with it, also at the server: nobody would find it again in this browser.
      if (isPerson) await leave({});
      showOnWall(token);
      return null;
    },
  });
  return (
    <PublicPage foot={<LanguageMenu onChoose={chooseLanguageBeforeLogin} />}>
      <Card intro={t('wall.intro')} title={t('wall.title')}>
        <CardForm
          below={
            form.refusal && (
              <p className={classes.refusal} role="alert">
                <StatusShape size={14} value="error" />
                {form.refusal}
              </p>
            )
          }
          form={form}
          submit={t('wall.submit')}
        >
          {isPerson && (
            <p className={classes.note}>
              <StatusShape size={16} value="warning" />
              {t('wall.signedIn')}
            </p>
          )}
          <TextInput
            {...form.text('code')}
            autoCapitalize="characters"
            autoComplete="off"
            classNames={{ input: classes.code ?? '' }}
            description={t('wall.hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            label={t('wall.code')}
            maxLength={60}
            name="code"
            placeholder="XXXX-XXXX-XXXX"
            size="md"
            spellCheck={false}
          />
        </CardForm>
      </Card>
    </PublicPage>
  );
}
