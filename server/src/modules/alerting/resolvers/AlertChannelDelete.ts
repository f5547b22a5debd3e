import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertChannelDeleteArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { channelDeleted } from '../channels/channel-entries.ts';
import { lockChannel } from '../channels/stored-channel.ts';
import { holdChannel } from '../hold-alerting.ts';

/** Deletes a channel of alerts with all messages to it. */
export const AlertChannelDelete = transaction(
  { guard: 'ALERTING', transaction: 'system' },
  async ({ input }: MutationAlertChannelDeleteArgs, call) => {
    const { tx, services, accountIds } = call;
    const { accountId, id, name } = await lockChannel(tx, accountIds, input.channelId);
    await holdChannel(call, { accountId, id });
    await tx.deleteFrom('alert_channels').where('account_id', '=', accountId).where('id', '=', id).execute();
    await appendEvents(tx, [channelDeleted({ accountId, id, name }, authorOf(call))], services.now());
    return { ok: true };
  },
);
