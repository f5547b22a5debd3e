import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { said } from '../../i18n/said.ts';
import { WithBold } from '../../ui/with-bold.tsx';
import { HitPeople } from './hit-names.tsx';
import { Consequence, PolicyRow } from './policy-row.tsx';
import type { RowProps } from './second-step-row.tsx';
import classes from './security.module.css';
import type { HitPerson } from './security-documents.ts';

interface SwitchProps {
  readonly name: string;
  readonly hint: string;
  /** What it means to be on. */
  readonly words: string;
  readonly is: boolean;
  readonly onChange: (is: boolean) => void;
  /** There is nothing to switch; why is in `hint`. */
  readonly closed?: boolean;
  /** What is in the same line. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A line with one switch. */
export function SwitchRow({ name, hint, words, is, onChange, closed = false, beside, children }: SwitchProps) {
  const id = useId();
  return (
    <PolicyRow hint={hint} id={id} name={name}>
      <div className={classes.line}>
        <Switch
          aria-describedby={`${id}-hint`}
          aria-label={`${name}: ${words}`}
          checked={is}
          classNames={{ label: classes.word ?? '' }}
          disabled={closed}
          label={words}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          size="sm"
          withThumbIndicator={false}
        />
        {beside}
      </div>
      {children}
    </PolicyRow>
  );
}

/** Whether a passkey alone opens the account. */
export function PasskeysRow({ policy, hits, onChange }: RowProps) {
  const { t } = useTranslation('security');
  return (
    <SwitchRow
      hint={t('passkeys.hint')}
      is={policy.passkeys}
      name={t('passkeys.name')}
      onChange={(passkeys) => onChange({ passkeys })}
      words={t('passkeys.is')}
    >
      {hits?.refusal?.field === 'passkeys' && <Consequence value="error">{said(hits.refusal.message)}</Consequence>}
      {!policy.passkeys && <Consequence value="info">{t('passkeys.off')}</Consequence>}
      <Closed people={hits?.closedToPasskey} words="passkeys.out" />
    </SwitchRow>
  );
}

/** Whether single sign-on is the only way in. Where it is set up for nobody of the account there is nothing to choose. */
export function SsoRow({ policy, hits, onChange, domains }: RowProps & { domains: readonly string[] }) {
  const { t } = useTranslation('security');
  const without = hits?.withoutSso ?? [];
  return (
    <SwitchRow
      closed={domains.length === 0 && !policy.ssoOnly}
      hint={domains.length > 0 ? t('sso.hint', { domains: listed(domains) }) : t('sso.none')}
      is={policy.ssoOnly}
      name={t('sso.name')}
      onChange={(ssoOnly) => onChange({ ssoOnly })}
      words={t('sso.is')}
    >
      {hits?.refusal?.field === 'ssoOnly' && <Consequence value="error">{said(hits.refusal.message)}</Consequence>}
      {without.length > 0 && (
        <Consequence value="warning">
          <p>
            <WithBold text={t('sso.without', { count: without.length })} />
          </p>
          <HitPeople people={without} />
        </Consequence>
      )}
      <Closed people={hits?.closedWithoutProvider} words="sso.out" />
    </SwitchRow>
  );
}

/** To whom the account is closed until they log in another way. */
function Closed({ people, words }: { people: readonly HitPerson[] | undefined; words: 'passkeys.out' | 'sso.out' }) {
  const { t } = useTranslation('security');
  if (!people || people.length === 0) return null;
  return (
    <Consequence value="warning">
      <p>
        <WithBold text={t(words, { count: people.length })} />
      </p>
      <HitPeople people={people} />
    </Consequence>
  );
}
