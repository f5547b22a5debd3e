import { randomUUID } from 'node:crypto';
import { COMMANDS, type CommandKind, type CommandParams } from '@tutti/contract-link/commands';
import { sql } from 'kysely';
import * as v from 'valibot';
import { commands as counted } from '../../metrics.ts';
import type { Tx } from '../../store/store.ts';

/** Who gave a command, as it stood then: a person or a program with an API key. */
export type GivenBy = { readonly userId: string; readonly name: string } | { readonly keyId: string; readonly name: string };

/** A command before it has an id. */
export type NewCommand = {
  [K in CommandKind]: {
    readonly accountId: string;
    readonly deviceId: string;
    /** The agent that speaks for the device. */
    readonly agentId: string;
    readonly kind: K;
    readonly params: CommandParams[K];
    readonly givenBy: GivenBy;
  };
}[CommandKind];

const DAY = 86_400_000;

/**
 * How long a command waits for its device, ms. A decision about a site waits for a device that is away; what somebody does to a device in
 * front of him must not happen much later.
 */
const WAITS = {
  enrol: 30 * DAY,
  unenrol: 30 * DAY,
  subscribe: 30_000,
  rename: 30_000,
  reboot: 30_000,
  forget: 30 * DAY,
  encryptionPolicy: 30_000,
  rotateKey: 30_000,
  clockUnicast: 30_000,
  clockPreferredLeader: 30_000,
  clockExternalSync: 30_000,
  clockV1UnicastDelayRequests: 30_000,
} as const satisfies Record<CommandKind, number>;

/**
 * Writes commands as accepted and answers their ids in the order given. Publish `commands.waiting` for their agents after the commit.
 * Works under either role; throws when parameters are not what the link's contract says.
 */
export async function acceptCommands(tx: Tx, commands: readonly NewCommand[], now: Date): Promise<string[]> {
  if (commands.length === 0) return [];
  const rows = commands.map((command) => ({
    account_id: command.accountId,
    id: randomUUID(),
    device_id: command.deviceId,
    agent_id: command.agentId,
    kind: command.kind,
    params: v.parse(COMMANDS[command.kind], command.params),
    given_by: command.givenBy,
    created_at: now.toISOString(),
    deadline: new Date(now.getTime() + WAITS[command.kind]).toISOString(),
  }));
  // The identity column numbers them in the order of the array: that is the order in which they are sent.
  await sql`
    insert into commands (account_id, id, device_id, agent_id, kind, params, given_by, created_at, deadline)
    select x.account_id, x.id, x.device_id, x.agent_id, x.kind, x.params, x.given_by, x.created_at, x.deadline
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e (row, place),
         jsonb_to_record(e.row) as x (account_id uuid, id uuid, device_id text, agent_id uuid, kind text, params jsonb, given_by jsonb,
                                      created_at timestamptz, deadline timestamptz)
    order by e.place`.execute(tx);
  counted.inc({ state: 'accepted' }, rows.length);
  return rows.map((row) => row.id);
}
