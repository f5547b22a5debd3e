import { compareText } from '@tutti/domain/text';
import { usersIn } from '../../accounts/index.ts';
import type { PeopleNeeds } from '../../identity/index.ts';
import type { AlertChannelRecord } from './channel-records.ts';

/** The channels of an account by name, or the one with this id. */
export async function readChannels(services: PeopleNeeds, accountId: string, id?: string): Promise<AlertChannelRecord[]> {
  const { channels, members } = await services.store.read([accountId], async (tx) => {
    let asked = tx
      .selectFrom('alert_channels')
      .where('account_id', '=', accountId)
      .select(['id', 'kind', 'name', 'note', 'language', 'user_ids', 'template', 'shown', 'created_at', 'created_by'])
      .select(['failures', 'failing_since', 'last_error', 'last_delivered_at']);
    if (id !== undefined) asked = asked.where('id', '=', id);
    const channels = await asked.execute();
    const ids = [...new Set(channels.flatMap((channel) => channel.user_ids))];
    const members =
      ids.length === 0
        ? []
        : await tx.selectFrom('members').where('account_id', '=', accountId).where('user_id', 'in', ids).select('user_id').execute();
    return { channels, members };
  });
  const people = await usersIn(
    services,
    accountId,
    members.map((member) => member.user_id),
  );
  return channels
    .map((channel) => ({
      accountId,
      id: channel.id,
      kind: channel.kind,
      name: channel.name,
      note: channel.note,
      language: channel.language,
      template: channel.template,
      shown: channel.shown,
      userIds: channel.user_ids,
      users: channel.user_ids.flatMap((userId) => people.get(userId) ?? []).sort((a, b) => compareText(a.displayName, b.displayName)),
      createdAt: channel.created_at,
      createdBy: channel.created_by,
      failures: channel.failures,
      failingSince: channel.failing_since,
      lastError: channel.last_error,
      lastDeliveredAt: channel.last_delivered_at,
    }))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
}
