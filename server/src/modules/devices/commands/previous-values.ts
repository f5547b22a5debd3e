import type { FactChangingKind } from '@tutti/contract-link/commands/command-kinds';
import { CLOCK_TOGGLES, type ClockToggleKind } from '@tutti/domain/device-capabilities';
import { type RawBuilder, sql } from 'kysely';

const preference = (toggle: ClockToggleKind) =>
  sql`jsonb_build_object('enabled', d.clock #> ${sql.lit(`{preferences,${CLOCK_TOGGLES[toggle].preference}}`)})`;

/** A setting of the audio of the device; null where it never reported any. */
const audio = (setting: string) => sql`jsonb_build_object(${sql.lit(setting)}::text, d.audio->${sql.lit(setting)})`;

/** The labels of the channels that the command names, as they were. */
const labels = (direction: 'rx' | 'tx') => sql`(
      select jsonb_build_object('labels', jsonb_agg(jsonb_build_object('index', t.value->'index', 'name', t.value->'name') order by w.place))
      from device_channels c, jsonb_array_elements(c.${sql.ref(direction)}) as t (value), jsonb_array_elements(x.params->'labels') with ordinality as w (value, place)
      where c.account_id = d.account_id and c.device_id = d.id and t.value->'index' = w.value->'index')`;

/**
 * Kind of the command `x` → what it changes as it was before at the device `d`, in the form of its parameters, from what the device reported. They
 * are recorded with the end of the command. A site is not among them: that decision is recorded when it is made.
 */
const PREVIOUS: Readonly<Record<FactChangingKind, RawBuilder<unknown>>> = {
  sampleRateSetting: audio('sampleRate'),
  encodingSetting: audio('encoding'),
  latencySetting: audio('latency'),
  rename: sql`jsonb_build_object('name', d.name)`,
  clockUnicast: preference('CLOCK_UNICAST'),
  clockPreferredLeader: preference('CLOCK_PREFERRED_LEADER'),
  clockExternalSync: preference('CLOCK_EXTERNAL_SYNC'),
  clockV1UnicastDelayRequests: preference('CLOCK_V1_UNICAST_DELAY_REQUESTS'),
  encryptionPolicy: sql`(
      select jsonb_build_object('txChannelIndex', t.value->'index', 'policy', t.value->'encryptionPolicy')
      from device_channels c, jsonb_array_elements(c.tx) as t (value)
      where c.account_id = d.account_id and c.device_id = d.id and t.value->'index' = x.params->'txChannelIndex')`,
  txLabels: labels('tx'),
  rxLabels: labels('rx'),
  subscribe: sql`(
      select jsonb_build_object('subscriptions', jsonb_agg(jsonb_build_object(
        'rxChannelIndex', r.value->'index',
        'subscribedDevice', coalesce(r.value->>'subscribedDevice', ''),
        'subscribedChannel', coalesce(r.value->>'subscribedChannel', '')) order by w.place))
      from device_channels c, jsonb_array_elements(c.rx) as r (value), jsonb_array_elements(x.params->'subscriptions') with ordinality as w (value, place)
      where c.account_id = d.account_id and c.device_id = d.id and r.value->'index' = w.value->'rxChannelIndex')`,
  // Of a stream without a name of a transmitter only one that is off, or says that it takes nothing, is known to take nothing: else nobody announces what it takes.
  subscribeStream: sql`(
      select jsonb_build_object('stream', s.value->'id', 'name', s.value->'name', 'source', case when s.value->>'subscribedDevice' <> '' then
        jsonb_build_object('device', s.value->'subscribedDevice', 'stream', s.value->'subscribedStream') end)
      from device_channels c, jsonb_array_elements(c.streams->'rx') as s (value)
      where c.account_id = d.account_id and c.device_id = d.id and s.value->'id' = x.params->'stream'
        and (s.value->>'subscribedDevice' <> '' or s.value->>'status' = 'NONE' or s.value->>'active' = 'false'))`,
};

/** The expression for the column `before` of a command that is accepted. */
export const PREVIOUS_VALUES: RawBuilder<unknown> = sql`case x.kind ${sql.join(
  Object.entries(PREVIOUS).map(([kind, value]) => sql`when ${sql.lit(kind)} then ${value}`),
  sql` `,
)} end`;
