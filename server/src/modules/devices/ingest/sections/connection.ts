import type { ConnectionState } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import { saidOfClocks } from '../clock-said.ts';
import { type About, entry } from '../device-entry.ts';
import type { SectionIngest } from './section.ts';
import { storeInDevices } from './statements.ts';

const CONNECTION_WORDS = {
  READY: ['deviceConnected', 'INFORMATION', 'Device connected'],
  ESTABLISHED: ['deviceNotReady', 'WARNING', 'Device established, not ready'],
  DISCONNECTED: ['deviceNotConnected', 'ERROR', 'Device not connected'],
} as const;

/** Where only its agent connected or disconnected: nothing new was observed of the device itself. */
const STATE_WITH_AGENT = {
  READY: 'Device connected as last reported',
  ESTABLISHED: 'Device established, not ready, as last reported',
  DISCONNECTED: 'State of the device not known',
} as const;

/** `agent`: its agent connected or disconnected, where that is all that was observed. */
export function connectionChanged(about: About, before: ConnectionState, after: ConnectionState, agent?: string): NewEvent {
  const [type, severity, text] = CONNECTION_WORDS[after];
  return entry(about, {
    category: 'CONNECTIVITY',
    type,
    severity,
    text: agent ? `${STATE_WITH_AGENT[after]}: ${agent}` : text,
    before: { connection: agent && before === 'DISCONNECTED' ? 'UNKNOWN' : before },
    after: { connection: agent && after === 'DISCONNECTED' ? 'UNKNOWN' : after },
  });
}

export const connection: SectionIngest<'connection'> = {
  columnsOf: ({ state }) => ({ state }),
  recordedState: ({ state }) => String(state),
  steps: [
    storeInDevices<'connection', ConnectionState>('connection', {
      types: { state: 'text' },
      // The effective state is DISCONNECTED as long as the agent is away: late reports are stored, but are no change of it.
      set: sql`, connection_state = x.state,
      connection_changed_at = case when d.link_up and d.connection_state is distinct from x.state then x.at else d.connection_changed_at end,
      last_connected_at = case when d.link_up and d.connection_state <> 'DISCONNECTED' and x.state = 'DISCONNECTED' then x.at else d.last_connected_at end`,
      status: sql`o.connection_state is distinct from d.connection_state`,
      clocks: sql`o.connection_state is distinct from d.connection_state`,
      recorded: () => ({ when: sql`d.link_up and o.connection_state <> d.connection_state`, before: sql`o.connection_state` }),
      entries: (about, before, { state }) => [connectionChanged(about, before, state)],
    }),
    saidOfClocks(({ state }) => ['connection', state === 'READY' || state === 'ESTABLISHED']),
  ],
};
