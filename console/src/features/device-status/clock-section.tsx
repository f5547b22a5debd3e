import type { ResultOf } from '@graphql-typed-document-node/core';
import { CLOCK_TOGGLES, type ClockToggleKind } from '@tutti/domain/device-capabilities';
import { useTranslation } from 'react-i18next';
import { useClockToggles } from '../../api/commands/clock-toggles.ts';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import { graphql } from '../../api/generated/gql.ts';
import { clockRole, frequencyOffset, muteState, SYNC_SHAPES } from '../../ui/devices/clock-words.ts';
import { FrequencyOffset } from '../../ui/devices/frequency-offset.tsx';
import type { Away } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown, UNKNOWN } from '../../ui/status/unknown.ts';
import { ClockToggle } from './clock-toggle.tsx';
import { Row, Section } from './rows.tsx';

const ClockSectionFields = graphql(`
  fragment ClockSectionFields on Device {
    id
    ...DeviceClockFields
    ...DeviceOfferFields
    clockingState { id muteStatus }
  }
`);

interface Props {
  readonly device: ResultOf<typeof ClockSectionFields>;
  readonly connected: boolean;
  readonly away: Away | null;
  readonly commands: readonly DeviceCommandInfo[];
  /** Whether the viewer may set anything. */
  readonly editable: boolean;
}

/** The toggles in the order of the page. */
const KINDS: readonly ClockToggleKind[] = [
  'CLOCK_PREFERRED_LEADER',
  'CLOCK_EXTERNAL_SYNC',
  'CLOCK_UNICAST',
  'CLOCK_V1_UNICAST_DELAY_REQUESTS',
];

/** Clock Synchronisation (DEV-019): what the device says about its clock, and the four things of it that can be set. */
export function ClockSection({ device, connected, away, commands, editable }: Props) {
  const { t } = useTranslation('device');
  const { capabilities: can, clockPreferences: set } = device;
  // Who is not there leads nobody: what its clock did last is not what it does.
  const clock = connected ? device.clockingState : null;
  const [ask, asking] = useClockToggles();
  const notOffered = useNotOffered();
  const role = clockRole(clock);
  const sync = clock?.locked ?? 'UNKNOWN';
  const offset = frequencyOffset(clock?.frequencyOffset);
  const mute = muteState(clock?.muteStatus);
  return (
    <Section away={away} list title={t('clock.title')}>
      <Row name={t('clock.sync')}>
        <StatusWord topic={`sync.${sync}`} value={SYNC_SHAPES[sync]} word={t(`clock.${sync}`)} />
      </Row>
      <Row name={t('clock.role')} topic={`role.${role ?? 'unknown'}`}>
        {orUnknown(role && t(`clock.roles.${role}`))}
      </Row>
      <Row name={t('clock.offset')} numbers topic={`offset.${offset ? (offset.beyond ? 'beyond' : 'within') : 'unknown'}`}>
        <FrequencyOffset sent={clock?.frequencyOffset} />
      </Row>
      <Row name={t('clock.mute')} topic={`mute.${mute}`}>
        {mute === 'UNKNOWN' ? UNKNOWN : t(`clock.mutes.${mute}`)}
      </Row>
      {KINDS.map((kind) => (
        <ClockToggle
          asking={asking[kind]}
          commands={commands}
          closed={away?.reason ?? notOffered(device, kind)}
          connected={connected}
          editable={editable}
          key={kind}
          kind={kind}
          notOffered={notOffered(device, kind)}
          onToggle={(enabled) => ask(device.id, kind, enabled)}
          supported={can?.[CLOCK_TOGGLES[kind].capability] ?? null}
          value={set?.[CLOCK_TOGGLES[kind].preference]}
        />
      ))}
    </Section>
  );
}
