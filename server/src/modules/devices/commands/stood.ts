import { type RawBuilder, sql } from 'kysely';

const preference = (kind: string, name: string) =>
  sql`when ${sql.lit(kind)} then jsonb_build_object('enabled', d.clock #> ${sql.lit(`{preferences,${name}}`)})`;

/**
 * How what the command `x` changes stood at its device `d`, in the words of its parameters: by what the device itself has said. Null for one that changes nothing that stays.
 * A site is a decision of ours and not here: it stands in the record when it is made.
 */
export const STOOD: RawBuilder<unknown> = sql`
  case x.kind
    when 'rename' then jsonb_build_object('name', d.name)
    ${preference('clockUnicast', 'unicastClocking')}
    ${preference('clockPreferredLeader', 'leader')}
    ${preference('clockExternalSync', 'externalWordClock')}
    ${preference('clockV1UnicastDelayRequests', 'v1UnicastDelayRequests')}
    when 'encryptionPolicy' then (
      select jsonb_build_object('txChannelIndex', t.value->'index', 'policy', t.value->'encryptionPolicy')
      from device_channels c, jsonb_array_elements(c.tx) as t (value)
      where c.account_id = d.account_id and c.device_id = d.id and t.value->'index' = x.params->'txChannelIndex')
    when 'subscribe' then (
      select jsonb_build_object('subscriptions', jsonb_agg(jsonb_build_object(
        'rxChannelIndex', r.value->'index',
        'subscribedDevice', coalesce(r.value->>'subscribedDevice', ''),
        'subscribedChannel', coalesce(r.value->>'subscribedChannel', '')) order by w.place))
      from device_channels c, jsonb_array_elements(c.rx) as r (value), jsonb_array_elements(x.params->'subscriptions') with ordinality as w (value, place)
      where c.account_id = d.account_id and c.device_id = d.id and r.value->'index' = w.value->'rxChannelIndex')
  end`;
