import { notFound } from '../../../api-errors.ts';
import type { MutationAlertChannelTestArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { testChannel } from '../deliveries/test-channel.ts';

/** Sends a test to a channel. Where its service does not answer this takes ten seconds: no transaction waits for it. */
export const AlertChannelTest = operation(
  { guard: 'ALERTING', transaction: 'own' },
  async ({ input }: MutationAlertChannelTestArgs, { services, accountIds }) => {
    const { channelId } = input;
    const found = isUuid(channelId)
      ? await services.store.read(accountIds, (tx) =>
          tx
            .selectFrom('alert_channels')
            .where('account_id', 'in', [...accountIds])
            .where('id', '=', channelId)
            .select('account_id')
            .executeTakeFirst(),
        )
      : undefined;
    const answer = found && (await testChannel(services, found.account_id, channelId));
    if (!answer) throw notFound('There is no such alert channel, or you have no access to it.');
    return answer;
  },
);
