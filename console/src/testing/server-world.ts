import { renderApp, WORLD } from './render-app.tsx';
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
  version: { __typename: 'ServerVersion', build: '0.1.0+f04d55a', releaseNotesLink: '/settings/ReleaseNotes' },
};

const agent = (id: string, name: string, connected: boolean, more: object = {}) => ({
  __typename: 'Agent',
  id,
  name,
  connected,
  lastSeen: connected ? '2025-11-21T08:00:00Z' : null,
  revokedAt: null,
  devicesCount: connected ? 62 : 0,
  ...more,
});
export const AGENTS = [
  agent('g1', 'Arena rack', true),
  agent('g2', 'Hall rack', false),
  agent('g3', 'Old rack', false, { revokedAt: '2025-11-20T08:00:00Z' }),
];

/** Opens the server details with three agents, one of them revoked. */
export const openServer = (more: Answers = {}) =>
  renderApp('/settings/serverdetails?accountId=a1', {
    ...WORLD,
    GetTuttiServerInstance: { tuttiServerInstance: INSTANCE },
    AccountAgents: { account: { __typename: 'Account', id: 'a1', agents: AGENTS } },
    AgentEnrolmentCodeCreate: {
      AgentEnrolmentCodeCreate: {
        __typename: 'AgentEnrolmentCodeCreatePayload',
        ok: true,
        code: '94X1-WJS3-3XJA',
        expiresAt: '2025-11-22T08:00:00Z',
      },
    },
    ...more,
  });
