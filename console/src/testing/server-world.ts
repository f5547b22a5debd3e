import { renderApp, SITES, WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

export const SHA1 = 'A1:B2:C3:D4';
export const SHA256 = '0F:1E:2D:3C:4B:5A';

/** How a server says it is reached. */
export const INSTANCE = {
  __typename: 'TuttiServerInstance',
  serverName: 'tutti.example',
  serverPort: 443,
  tuttiPort: 8443,
  fingerprint: { __typename: 'CertificateFingerprint', sha1: SHA1, sha256: SHA256 },
  agentInstall: {
    __typename: 'AgentInstall',
    linkUrl: 'wss://tutti.example:8443/link',
    scriptUrl: 'https://tutti.example:8443/agent/install.sh',
    publicKeyPin: 'sha256//pin',
    command: 'curl https://tutti.example:8443/agent/install.sh | sudo sh -s -- --server wss://tutti.example:8443/link',
  },
  version: { __typename: 'ServerVersion', build: '0.1.0+f04d55a', releaseNotesLink: '/settings/ReleaseNotes' },
  database: {
    __typename: 'ServerDatabase',
    version: '15.20 (Debian 15.20-0+deb12u1)',
    programs: 'MACHINE',
    packedAt: '2025-11-13T11:12:00Z',
    updatedSince: false,
  },
  backups: [],
};

const agent = (id: string, name: string, connected: boolean, more: object = {}) => ({
  __typename: 'Agent',
  id,
  name,
  connected,
  lastSeen: connected ? '2025-11-21T08:00:00Z' : null,
  revokedAt: null,
  devicesCount: connected ? 62 : 0,
  assignedCount: connected ? 60 : 0,
  expiredCount: 0,
  createdAt: '2025-03-03T08:00:00Z',
  software: connected ? 'tutti-agent 0.1.0' : null,
  roundTrip: connected ? 9.24 : null,
  roundTripPeak: connected ? 31.4 : null,
  connectedSince: connected ? '2025-11-20T08:00:01Z' : null,
  calledFrom: connected ? '198.51.100.7' : null,
  keyFingerprint: `7B:1E:${'00:'.repeat(28)}C4:09`,
  mayChange: true,
  domainId: null,
  newerProgram: null,
  updatesAtNight: false,
  refusals: [],
  description: null,
  ...more,
});
export const AGENTS = [
  agent('g1', 'Arena rack', true),
  agent('g2', 'Hall rack', false),
  agent('g3', 'Old rack', false, { revokedAt: '2025-11-20T08:00:00Z' }),
];

/** What an agent says of itself. */
export const DESCRIPTION = {
  __typename: 'AgentDescription',
  observedAt: '2025-11-21T08:00:00Z',
  startedAt: '2025-11-20T08:00:00Z',
  platform: 'Linux 6.1 x64',
  machine: null,
  server: null,
  families: [
    {
      __typename: 'AgentFamily',
      family: 'dante',
      found: 35,
      mayChange: true,
      listens: false,
      how: 'Asked of the devices.',
      notKnown: 'No signal levels.',
    },
    { __typename: 'AgentFamily', family: 'other', found: 2, mayChange: false, listens: null, how: null, notKnown: null },
  ],
  familiesOff: [],
  interfaces: [
    { __typename: 'AgentInterface', name: 'eno1', addresses: ['10.20.4.9/24', 'fe80::1/64'], used: true, speed: 1000, toServer: false },
    { __typename: 'AgentInterface', name: 'eno3', addresses: ['192.168.7.20/24'], used: false, speed: null, toServer: true },
    { __typename: 'AgentInterface', name: 'wlan0', addresses: [], used: false, speed: null, toServer: null },
  ],
  problems: [{ __typename: 'AgentProblem', about: 'multicast DNS', text: 'Nothing is heard on eno1. Connect it.' }],
  queue: 2,
  queueLongest: null,
  takes: ['TEST', 'RESTART'],
  givesLog: true,
  program: { __typename: 'AgentProgram', version: '0.1.0', builtAt: '2025-11-01T08:00:00Z' },
  mayUpdate: true,
  update: null,
};
/** What the server has for an agent that is newer than that. */
export const NEWER = { __typename: 'AgentProgram', version: '0.2.0', builtAt: '2025-11-20T08:00:00Z' };

/** Opens the server details. */
export const openServer = (more: Answers = {}) =>
  renderApp('/settings/serverdetails?accountId=a1', { ...WORLD, GetTuttiServerInstance: { tuttiServerInstance: INSTANCE }, ...more });

/** Opens the page of agents, or a page below it, with three agents, one of them revoked. */
export const openAgents = (more: Answers = {}, below = '', forward?: Parameters<typeof renderApp>[2]) =>
  renderApp(
    `/settings/Agents${below}?accountId=a1`,
    {
      ...WORLD,
      AccountSites: { account: { __typename: 'Account', id: 'a1', domains: SITES } },
      AgentLink: { tuttiServerInstance: INSTANCE },
      AccountAgents: { account: { __typename: 'Account', id: 'a1', agents: AGENTS } },
      AgentForgottenDevices: { forgottenDevices: [] },
      AgentEnrolmentCodeCreate: {
        AgentEnrolmentCodeCreate: {
          __typename: 'AgentEnrolmentCodeCreatePayload',
          ok: true,
          code: '94X1-WJS3-3XJA',
          expiresAt: '2025-11-22T08:00:00Z',
        },
      },
      ...more,
    },
    forward,
  );
