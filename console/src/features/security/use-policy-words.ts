import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import type { Policy } from './policy.ts';
import { daysAsMinutes, spanWords } from './span-words.ts';

/** What the fields of a policy are called, and what one of them says, in words. */
export function usePolicyWords() {
  const { t } = useTranslation('security');
  const settings = useDateTime();
  const names: Readonly<Record<keyof Policy, string>> = {
    secondStep: t('secondStep.name'),
    secondStepFrom: t('secondStep.day'),
    passkeys: t('passkeys.name'),
    ssoOnly: t('sso.name'),
    idleMinutes: t('sessions.idle'),
    longestMinutes: t('sessions.longest'),
    keyNetworks: t('keys.networks'),
    keyDays: t('keys.end'),
    wallScreens: t('walls.name'),
  };
  const words: { readonly [Field in keyof Policy]: (policy: Policy) => string } = {
    secondStep: ({ secondStep }) => t(`secondStep.${secondStep}`),
    secondStepFrom: ({ secondStepFrom: from }) => (from === null ? '' : (dateTime(from, settings) ?? '')),
    passkeys: ({ passkeys }) => t(passkeys ? 'on' : 'off'),
    wallScreens: ({ wallScreens }) => t(wallScreens ? 'on' : 'off'),
    ssoOnly: ({ ssoOnly }) => t(ssoOnly ? 'on' : 'off'),
    idleMinutes: ({ idleMinutes }) => (idleMinutes === null ? '' : spanWords(idleMinutes, t)),
    longestMinutes: ({ longestMinutes }) => (longestMinutes === null ? t('sessions.noEnd') : spanWords(longestMinutes, t)),
    keyNetworks: ({ keyNetworks }) => listed(keyNetworks),
    keyDays: ({ keyDays }) => (keyDays === null ? t('keys.own') : t('keys.after', { time: spanWords(daysAsMinutes(keyDays), t) })),
  };
  return { names, wordOf: (policy: Policy, field: keyof Policy): string => words[field](policy) };
}
