import { FAILURES_OF_FAILING_CHANNEL } from '@tutti/domain/alert-channel-form';
import { can } from '../../../access/viewer.ts';
import type { RequestContext } from '../../../context.ts';
import type { AccountAlertDeliveriesArgs } from '../../../graphql/generated/resolvers.ts';
import { versionOf } from '../../../if-version.ts';
import type { AccountRecord } from '../../accounts/account-records.ts';
import { membersOf, namedUser } from '../../accounts/index.ts';
import type { UserRecord } from '../../identity/index.ts';
import type { AlertChannelRecord, ChangedChannel } from '../channels/channel-records.ts';
import { readChannels } from '../channels/read-channels.ts';
import { editedChannel } from '../channels/stored-channel.ts';
import type { AlertDeliveryRecord } from '../deliveries/delivery-records.ts';
import { named } from '../deliveries/queue-delivery.ts';
import { type DeliveryPage, readDeliveries } from '../deliveries/read-deliveries.ts';

/** A person who can be chosen for a channel. */
type AlertPersonRecord = Pick<UserRecord, 'id' | 'displayName' | 'email'>;

/** The channels of an account, and the messages to them. */
export const AccountAlerting = {
  alertChannels: ({ accountId }: AccountRecord, _: object, { services }: RequestContext): Promise<AlertChannelRecord[]> =>
    readChannels(services, accountId),
  /** Whom channels can reach, by the name shown: who may not sign in gets nothing. */
  alertPeople: async ({ accountId }: AccountRecord, _: object, context: RequestContext): Promise<AlertPersonRecord[]> =>
    (await membersOf(context, accountId)).flatMap(({ user: { id, displayName, email, isActive } }) =>
      isActive ? [{ id, displayName, email }] : [],
    ),
  alertDeliveries: (
    { accountId }: AccountRecord,
    { first = 20, after, channelId, ruleId, outcome, from }: AccountAlertDeliveriesArgs,
    { viewer, services }: RequestContext,
  ): Promise<DeliveryPage> =>
    readDeliveries(
      services,
      { viewer, accountId },
      {
        first,
        after: after ?? null,
        channelId: channelId ?? null,
        ruleId: ruleId ?? null,
        outcome: outcome ?? null,
        from: from ? new Date(from) : null,
      },
    ),
};

export const AlertChannel = {
  users: ({ accountId, users }: AlertChannelRecord, _: object, { viewer }: RequestContext): readonly UserRecord[] =>
    can(viewer, 'ADMINISTER', { accountId, siteId: null }) ? users : users.map(namedUser),
  version: (channel: AlertChannelRecord): string => versionOf(editedChannel(channel)),
  failingSince: ({ failures, failingSince }: AlertChannelRecord): Date | null =>
    failures >= FAILURES_OF_FAILING_CHANNEL ? failingSince : null,
};

export const AlertDelivery = {
  kind: ({ message }: AlertDeliveryRecord) => message.kind,
  ruleName: ({ message }: AlertDeliveryRecord): string | null => message.rule?.name ?? null,
  domainName: ({ message }: AlertDeliveryRecord): string | null => message.site?.name ?? null,
  lines: ({ message }: AlertDeliveryRecord) =>
    named(message).lines.map(({ siteName, ...line }) => ({ ...line, name: line.subject.name, domainName: siteName })),
  total: ({ message }: AlertDeliveryRecord): number => message.total,
};

/** What a mutation changed, read after it. */
export const ChangedChannelPayload = {
  channel: async ({ accountId, channelId }: ChangedChannel, _: object, { services }: RequestContext): Promise<AlertChannelRecord | null> =>
    (await readChannels(services, accountId, channelId))[0] ?? null,
};
