import type { ResultOf } from '@graphql-typed-document-node/core';
import { useTranslation } from 'react-i18next';
import { AUDIO_SETTINGS, type AudioSettingKind } from '../../api/commands/audio-value.ts';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { Away } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { AudioSetting } from './audio-setting.tsx';
import { Section } from './rows.tsx';
import { useAudioSettings } from './use-audio-settings.ts';

const AudioSectionFields = graphql(`
  fragment AudioSectionFields on Device {
    id
    name
    ...DeviceOfferFields
    audio { sampleRate sampleRates encoding encodings latency latencies }
  }
`);

type Audio = NonNullable<ResultOf<typeof AudioSectionFields>['audio']>;
/** What the device says of each setting: what it is set to, and what it can be set to. */
const SAYS: Readonly<
  Record<AudioSettingKind, (audio: Audio) => readonly [number | null | undefined, readonly number[] | null | undefined]>
> = {
  SAMPLE_RATE_SETTING: ({ sampleRate, sampleRates }) => [sampleRate, sampleRates],
  ENCODING_SETTING: ({ encoding, encodings }) => [encoding, encodings],
  LATENCY_SETTING: ({ latency, latencies }) => [latency, latencies],
};

interface Props {
  readonly device: ResultOf<typeof AudioSectionFields>;
  readonly connected: boolean;
  readonly away: Away | null;
  readonly commands: readonly DeviceCommandInfo[];
  /** Whether the viewer may set anything. */
  readonly editable: boolean;
}

/** Audio (DEV-097): how the device is set for all its audio; who may, chooses among what it offers. */
export function AudioSection({ device, connected, away, commands, editable }: Props) {
  const { t } = useTranslation('device');
  const notOffered = useNotOffered();
  const [ask, asking] = useAudioSettings(device.id);
  const { audio } = device;
  const settings = AUDIO_SETTINGS.map((kind) => [kind, ...(audio ? SAYS[kind](audio) : [])] as const);
  return (
    <Section away={away} list title={t('audio.title')}>
      {settings.map(([kind, value, offered]) => (
        <AudioSetting
          asking={asking}
          closed={away?.reason ?? notOffered(device, kind)}
          commands={commands}
          connected={connected}
          deviceName={device.name}
          editable={editable}
          key={kind}
          kind={kind}
          offered={offered ?? null}
          onChoose={(chosen) => ask(kind, chosen)}
          value={value ?? null}
        />
      ))}
    </Section>
  );
}
