import { renderApp, WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';
import { wireConnection } from './wire-connection.ts';

const named = (id: string, name: string, devicesCount: number, icon: string | null = 'OFFICE') => ({
  __typename: 'Domain',
  id,
  name,
  icon,
  devicesCount,
});
const OK = { __typename: 'DeviceStatus', connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };
const device = (id: string, name: string) => ({
  __typename: 'Device',
  id,
  name,
  manufacturer: { __typename: 'Manufacturer', id: 'm1', name: 'Larkspur' },
  product: { __typename: 'Product', id: 'p1', name: 'DSP-64' },
  connection: wireConnection(id),
  status: OK,
});
const member = (id: string, displayName: string, accessType: string) => ({
  __typename: 'Member',
  id: `m:${id}`,
  accessType,
  invitationPending: false,
  user: { __typename: 'User', id, displayName, email: `${id}@northlight.example` },
});

/** A site as its form reads it. */
export const wireSite = (more: object = {}) => ({
  __typename: 'Domain',
  id: 's1',
  name: 'Kestrel Arena',
  accountId: 'a1',
  icon: 'SPORTS_VENUE_1',
  organisation: 'Northlight',
  location: null,
  contact: null,
  comments: null,
  mediaEncryptionPolicy: 'NONE',
  version: 'v1',
  devices: [device('d2', 'DSP-Core'), device('d1', 'Amp-1')],
  members: [member('u1', 'Priya Raman', 'admin'), member('u3', 'Ana Figueira', 'restricted')],
  ...more,
});

/** What the deletion of the site does. */
export const REMOVAL = {
  domain: {
    __typename: 'Domain',
    id: 's1',
    removal: {
      __typename: 'DomainRemoval',
      devicesCount: 62,
      usersLosingAccess: [
        { __typename: 'User', id: 'u3', displayName: 'Ana Figueira' },
        { __typename: 'User', id: 'u4', displayName: 'Ben Oakley' },
      ],
      apiKeysLosingAccess: ['Foyer panel'],
    },
  },
};

/** What the network answers in the settings of sites. */
export const SITES_WORLD: Answers = {
  ...WORLD,
  SettingsSites: {
    account: {
      __typename: 'Account',
      id: 'a1',
      domains: [named('s2', 'marlow HQ', 8), named('s1', 'Kestrel Arena', 62), named('s3', 'Demo Rack', 0, null)],
    },
  },
  SettingsSite: { domain: wireSite() },
  SiteRemoval: REMOVAL,
  DomainRemove: { DomainRemove: { __typename: 'DomainRemovePayload', ok: true } },
  DomainUpdate: ({ input }: { input: object }) => ({
    DomainUpdate: { __typename: 'DomainUpdatePayload', ok: true, domain: { ...wireSite(), ...input } },
  }),
  DomainMediaEncryptionPolicySet: {
    DomainMediaEncryptionPolicySet: {
      __typename: 'DomainMediaEncryptionPolicySetPayload',
      ok: true,
      domain: { __typename: 'Domain', id: 's1', mediaEncryptionPolicy: 'COMPATIBLE' },
    },
  },
};

/** Opens a page of the settings of sites; `after` the path, the account. */
export const openSites = (path = '', more: Answers = {}) => renderApp(`/settings/sites${path}?accountId=a1`, { ...SITES_WORLD, ...more });
