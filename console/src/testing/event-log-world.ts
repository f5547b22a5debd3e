import { WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

const device = (id: string, name: string, importanceLevel = 'NORMAL') => ({ __typename: 'Device', id, name, importanceLevel });
const DEVICES = [device('d1', 'FOH-Stagebox-B', 'IMPORTANT'), device('d2', 'MON-Console'), device('d3', 'Rack-Recorder-1')];
export const party = (kind: string, id: string | null, name: string) => ({ __typename: 'AuditParty', kind, id, name });

/** An entry of the log; the higher the number, the newer. */
export const entry = (number: number, more: object = {}) => ({
  __typename: 'AuditLog',
  id: `e${number}`,
  category: 'CLOCKING',
  type: 'clockLost',
  timestamp: new Date(Date.UTC(2025, 10, 21, 0, 0, number)).toISOString(),
  severity: 'INFORMATION',
  text: `Event ${number}`,
  source: party('SYSTEM', null, 'System'),
  target: party('DEVICE', 'd1', 'FOH-Stagebox-B'),
  domainId: 's1',
  changes: [],
  ipAddress: null,
  ...more,
});

/** A site with so many entries: answers pages of them as the server does. */
export function eventLog(size: number, more: Answers = {}): Answers {
  return {
    ...WORLD,
    EventLogSite: { domain: { __typename: 'Domain', id: 's1', revision: 7, devices: DEVICES } },
    EventLogUsers: {
      account: {
        __typename: 'Account',
        id: 'a1',
        members: [
          {
            __typename: 'Member',
            id: 'm2',
            user: { __typename: 'User', id: 'u2', displayName: 'Tom Adeyemi', email: 'tom@northlight.example' },
          },
          {
            __typename: 'Member',
            id: 'm1',
            user: { __typename: 'User', id: 'u1', displayName: 'Priya Raman', email: 'priya@northlight.example' },
          },
        ],
      },
    },
    AuditLogsForDomain: ({ limit, offset, sortDirection }: { limit: number; offset: number; sortDirection: string }) => {
      const all = Array.from({ length: size }, (_, at) => entry(at + 1));
      return { auditLogsForDomain: (sortDirection === 'OLDEST_FIRST' ? all : all.reverse()).slice(offset, offset + limit) };
    },
    AuditLogCountForDomain: { auditLogCountForDomain: { __typename: 'AuditLogCount', count: size, isAll: true } },
    ...more,
  };
}
