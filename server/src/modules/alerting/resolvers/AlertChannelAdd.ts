import { randomUUID } from 'node:crypto';
import { AlertChannelForm, MOST_ALERT_CHANNELS, reachesPeople } from '@tutti/domain/alert-channel-form';
import * as v from 'valibot';
import { ownAccount } from '../../../access/own-account.ts';
import { deciderOf } from '../../../access/viewer.ts';
import { badInput, conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertChannelAddArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { authorOf, holdRights } from '../../identity/index.ts';
import { channelAdded } from '../channels/channel-entries.ts';
import type { ChangedChannel } from '../channels/channel-records.ts';
import { editedChannel, keptSecret, peopleAmong } from '../channels/stored-channel.ts';
import { newSigningSecret } from '../deliveries/signature.ts';

async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  const channels = await tx.selectFrom('alert_channels').where('account_id', '=', accountId).select('id').execute();
  if (channels.length >= MOST_ALERT_CHANNELS)
    throw conflict(`An account has at most ${MOST_ALERT_CHANNELS} alert channels: delete one first.`);
}

/** Adds a channel of alerts to an account in which the viewer may change alerting. */
export const AlertChannelAdd = transaction(
  { guard: 'ALERTING', transaction: 'system' },
  async ({ input }: MutationAlertChannelAddArgs, call): Promise<ChangedChannel> => {
    const { tx, services, accountIds, viewer } = call;
    const [accountId, now, id] = [ownAccount(accountIds, input.accountId), services.now(), randomUUID()];
    const form = v.safeParse(AlertChannelForm, input);
    if (!form.success) throw badInput(v.getDotPath(form.issues[0])?.split('.')[0] ?? 'name', form.issues[0].message);
    await holdRights(call, accountId, 'change', 'ALERTING');
    await requireRoom(tx, accountId);
    const { kind } = input;
    const userIds = reachesPeople(kind) ? await peopleAmong(tx, accountId, form.output.userIds) : [];
    const signingSecret = kind === 'WEBHOOK' ? newSigningSecret() : null;
    const { signInKey, config } = services;
    const place = { accountId, id, sealed: null };
    const { secret, shown } = keptSecret({ kind, signInKey, networks: config.alertNetworks }, place, form.output, signingSecret);
    const { name, note, language } = form.output;
    const template = kind === 'WEBHOOK' ? form.output.template : null;
    await tx
      .insertInto('alert_channels')
      .values({
        account_id: accountId,
        id,
        kind,
        name,
        note,
        language,
        user_ids: userIds,
        template,
        shown,
        secret,
        created_at: now,
        created_by: deciderOf(viewer).name,
        changed_at: now,
      })
      .execute();
    const is = editedChannel({ name, note, language, userIds, template });
    await appendEvents(tx, [channelAdded({ accountId, id, name }, kind, is, authorOf(call))], now);
    return { ok: true, accountId, channelId: id, signingSecret };
  },
);
