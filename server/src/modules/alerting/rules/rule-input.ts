import { AlertRuleForm, type AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';
import { minuteOf } from '@tutti/domain/alerting/quiet-hours';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { AlertRuleInput } from '../../../graphql/generated/resolvers.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';

/** The minutes of a time of day; throws BAD_USER_INPUT. */
function minute(text: string): number {
  const found = minuteOf(text);
  if (found === null) throw badInput('quietHours', 'Please enter a time of day such as 23:00');
  return found;
}

/** The values of an input; throws BAD_USER_INPUT with the field. */
export function ruleIn(input: AlertRuleInput): AlertRuleValues {
  const { quietHours } = input;
  const form = v.safeParse(AlertRuleForm, {
    ...input,
    holdSeconds: input.holdSeconds ?? 0,
    minSubscriptions: input.minSubscriptions ?? 1,
    countsDomain: input.countsDomain ?? false,
    seatPercent: input.seatPercent ?? 90,
    domainIds: input.domainIds?.map((id) => id.toLowerCase()) ?? null,
    importances: input.importances ?? ['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT'],
    channels: input.channels.map(({ channelId, afterSeconds }) => ({
      channelId: channelId.toLowerCase(),
      afterSeconds: afterSeconds ?? 0,
    })),
    quietHours: quietHours
      ? {
          from: minute(quietHours.from),
          to: minute(quietHours.to),
          days: quietHours.days,
          exceptChannelIds: (quietHours.exceptChannelIds ?? []).map((id) => id.toLowerCase()),
        }
      : null,
    bundleMinutes: input.bundleMinutes ?? 5,
    bundlesDomains: input.bundlesDomains ?? false,
    notifiesEnd: input.notifiesEnd ?? true,
  });
  if (!form.success) throw badInput(v.getDotPath(form.issues[0])?.split('.')[0] ?? 'name', form.issues[0].message);
  return form.output;
}

/** Throws BAD_USER_INPUT where a site or a channel of the rule is not of the account. */
export async function requireParts(tx: Tx, accountId: string, { domainIds, channels, quietHours }: AlertRuleValues): Promise<void> {
  const sites = domainIds ?? [];
  const found = sites.every(isUuid)
    ? await tx
        .selectFrom('sites')
        .where('account_id', '=', accountId)
        .where('id', 'in', [...sites, accountId])
        .select('id')
        .execute()
    : [];
  if (found.length < new Set(sites).size) throw badInput('domainIds', 'One of these sites is not in this account.');
  const ids = [...new Set([...channels.map(({ channelId }) => channelId), ...(quietHours?.exceptChannelIds ?? [])])];
  const known = ids.every(isUuid)
    ? await tx.selectFrom('alert_channels').where('account_id', '=', accountId).where('id', 'in', ids).select('id').execute()
    : [];
  if (known.length < ids.length) throw badInput('channels', 'One of these channels was deleted. Choose others.');
}
