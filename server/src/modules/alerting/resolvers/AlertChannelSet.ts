import { isDeepStrictEqual } from 'node:util';
import { AlertChannelForm, reachesPeople } from '@tutti/domain/alert-channel-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertChannelSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { authorOf } from '../../identity/index.ts';
import { channelChanged } from '../channels/channel-entries.ts';
import type { ChangedChannel } from '../channels/channel-records.ts';
import { editedChannel, keptSecret, lockChannel, peopleAmong } from '../channels/stored-channel.ts';
import { newSigningSecret } from '../deliveries/signature.ts';
import { holdChannel } from '../hold-alerting.ts';

/** Changes a channel of alerts; its address and key stay where they are left out. */
export const AlertChannelSet = transaction(
  { guard: 'ALERTING', transaction: 'system' },
  async ({ input }: MutationAlertChannelSetArgs, call): Promise<ChangedChannel> => {
    const { tx, services, accountIds } = call;
    const now = services.now();
    const form = v.safeParse(AlertChannelForm, input);
    if (!form.success) throw badInput(v.getDotPath(form.issues[0])?.split('.')[0] ?? 'name', form.issues[0].message);
    const channel = await lockChannel(tx, accountIds, input.channelId);
    const { accountId, id, kind } = channel;
    await holdChannel(call, channel);
    const before = editedChannel(channel);
    const types = ['alertChannelChanged'];
    await refuseIfChanged(tx, input.ifVersion, before, { accountId, category: 'USER_ADMIN', types, targetId: id });
    const userIds = reachesPeople(kind) ? await peopleAmong(tx, accountId, form.output.userIds) : [];
    const signingSecret = kind === 'WEBHOOK' && input.newSigningSecret ? newSigningSecret() : null;
    const { signInKey, config } = services;
    const kept = keptSecret({ kind, signInKey, networks: config.alertNetworks }, channel, { ...form.output, userIds }, signingSecret);
    const template = kind === 'WEBHOOK' ? form.output.template : null;
    const after = editedChannel({ ...form.output, userIds, template });
    if (!kept.isReplaced && isDeepStrictEqual(before, after)) return { ok: true, accountId, channelId: id, signingSecret };
    await tx
      .updateTable('alert_channels')
      .set({
        name: after.name,
        note: after.note,
        language: after.language,
        user_ids: userIds,
        template,
        shown: kept.shown,
        secret: kept.secret,
        changed_at: now,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    const is = { ...after, ...(kept.isReplaced && { secretReplaced: true as const }) };
    await appendEvents(tx, [channelChanged({ accountId, id, name: after.name }, before, is, authorOf(call))], now);
    return { ok: true, accountId, channelId: id, signingSecret };
  },
);
