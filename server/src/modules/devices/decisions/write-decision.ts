import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { appendEvents } from '../../../event-log/append.ts';
import type { ActingCall } from '../../../graphql/operation.ts';
import { publishChanges, recordChanges } from '../../sites/index.ts';
import { acceptCommands, type NewCommand } from '../commands/accept-commands.ts';
import type { CommandRecord } from '../commands/command-record.ts';
import { partyOf } from '../commands/end-entry.ts';
import { givenBy, publishCommands } from '../commands/give-command.ts';
import type { DecisionEvent } from './decision-entries.ts';
import type { MovableDevice } from './lock-movable.ts';

/** What follows from a decision about devices of one account, beside their rows. */
export interface Decision {
  /** Its entries in the record of what happened, but for who decided it. */
  readonly events: readonly DecisionEvent[];
  /** The commands to the devices; a decision that does not affect them has none. */
  readonly orders?: readonly { readonly device: Pick<MovableDevice, 'id' | 'agentId'>; readonly order: Order }[];
  /** The sites with changes. */
  readonly changes: Parameters<typeof recordChanges>[2];
}

/** Writes what follows from a decision in its transaction, after its rows, and publishes it after the commit. Answers the commands in the order of `orders`. */
export async function writeDecision(
  call: ActingCall,
  accountId: string,
  { events, orders = [], changes }: Decision,
): Promise<CommandRecord[]> {
  const { services, tx } = call;
  const [by, now] = [givenBy(call), services.now()];
  const wanted = orders.map(
    ({ device, order }): NewCommand => ({ ...order, accountId, deviceId: device.id, agentId: device.agentId, givenBy: by }),
  );
  const commands = await acceptCommands(tx, wanted, now);
  await appendEvents(
    tx,
    events.map((event) => ({ ...event, source: partyOf(by), ...(call.context.ip !== undefined && { ip: call.context.ip }) })),
    now,
  );
  const recorded = await recordChanges(tx, accountId, changes);
  call.after(() => {
    publishChanges(services, recorded);
    publishCommands(
      services,
      accountId,
      commands,
      orders.map(({ device }) => device.agentId),
    );
  });
  return commands;
}
