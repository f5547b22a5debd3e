import { WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

const notificationsOf = (domainId: string, eventTypes: readonly string[] = [], minimumDeviceImportanceLevel = 'NORMAL') => ({
  __typename: 'DomainPreferences',
  domainId,
  domainNotificationPreferences: { __typename: 'DomainNotificationPreferences', eventTypes, minimumDeviceImportanceLevel },
  version: `v:${domainId}`,
});
const SYDNEY = { __typename: 'DateTimeDefaults', timezone: 'Australia/Sydney', timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
const site = (id: string, name: string) => ({ __typename: 'Domain', id, name });

interface Changes {
  readonly ssoLogin?: boolean;
  /** Of the preferences themselves. */
  readonly mine?: object;
  /** Of how they sign in. */
  readonly signIn?: object;
  /** Site → the importance from which on its devices are reported. */
  readonly importanceOf?: Readonly<Record<string, string>>;
}

/** What the network answers a person who opens their preferences. */
export function preferencesWorld({ ssoLogin = false, mine = {}, signIn = {}, importanceOf = {} }: Changes = {}): Answers {
  return {
    ...WORLD,
    MyPreferences: {
      myPreferences: {
        __typename: 'UserPreferences',
        ssoLogin,
        user: { __typename: 'User', id: 'u1', email: 'priya@northlight.example', displayName: 'Priya Raman' },
        theme: 'AUTOMATIC',
        timezone: null,
        timeFormat: null,
        dateFormat: null,
        language: null,
        domainPreferences: ['s1', 's2', 's3', 's9'].map((id) =>
          importanceOf[id] ? notificationsOf(id, ['offline'], importanceOf[id]) : notificationsOf(id),
        ),
        ...mine,
      },
      account: {
        __typename: 'Account',
        id: 'a1',
        dateTimeDefaults: SYDNEY,
        domains: [site('s2', 'marlow HQ'), site('s1', 'Kestrel Arena'), site('s3', 'Demo Rack')],
      },
    },
    MySessions: {
      mySessions: [
        {
          __typename: 'Session',
          id: 'b1',
          isCurrent: true,
          lastUsedAt: new Date().toISOString(),
          ipAddress: '10.0.0.7',
          browser: 'Firefox on Windows',
        },
        {
          __typename: 'Session',
          id: 'b2',
          isCurrent: false,
          lastUsedAt: '2025-11-14T06:30:00Z',
          ipAddress: '10.0.0.8',
          browser: 'Safari on iOS',
        },
      ],
    },
    MySignIn: {
      mySignIn: {
        __typename: 'SignIn',
        id: 'u1',
        isManaged: ssoLogin,
        hasPassword: true,
        passwordSetAt: '2026-03-12T10:00:00Z',
        provedUntil: null,
        authenticatorApp: null,
        passkeys: [],
        recoveryCodes: null,
        ...signIn,
      },
    },
    UserPreferencesSet: {
      UserPreferencesSet: { ok: true, user: { __typename: 'User', id: 'u1', email: 'priya@northlight.example', displayName: 'P' } },
    },
    UserDisplayPreferencesSet: { UserDisplayPreferencesSet: { ok: true } },
    UserDomainPreferencesSet: { UserDomainPreferencesSet: { ok: true } },
    UserPasswordRequestReset: { UserPasswordRequestReset: { ok: true } },
    UserSessionEnd: { UserSessionEnd: { ok: true } },
  };
}
