import type { ResultOf } from '@graphql-typed-document-node/core';
import { useTranslation } from 'react-i18next';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { Away } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { AudioSetting } from './audio-setting.tsx';
import { Section } from './rows.tsx';
import { type AudioSettingKind, useAudioSettings } from './use-audio-settings.ts';

const AudioSectionFields = graphql(`
  fragment AudioSectionFields on Device {
    id
    name
    ...DeviceOfferFields
    audio { latency latencies }
  }
`);

interface Props {
  readonly device: ResultOf<typeof AudioSectionFields>;
  readonly connected: boolean;
  readonly away: Away | null;
  readonly commands: readonly DeviceCommandInfo[];
}

/** Audio (DEV-097): how the device is set for all its audio; administrators choose among what it offers. */
export function AudioSection({ device, connected, away, commands }: Props) {
  const { t } = useTranslation('device');
  const notOffered = useNotOffered();
  const [ask, asking] = useAudioSettings(device.id);
  const { audio } = device;
  const settings: readonly (readonly [AudioSettingKind, number | null | undefined, readonly number[] | null | undefined])[] = [
    ['LATENCY_SETTING', audio?.latency, audio?.latencies],
  ];
  return (
    <Section away={away} list title={t('audio.title')}>
      {settings.map(([kind, value, offered]) => (
        <AudioSetting
          asking={asking}
          closed={away?.reason ?? notOffered(device, kind)}
          commands={commands}
          connected={connected}
          deviceName={device.name}
          key={kind}
          kind={kind}
          offered={offered ?? []}
          onChoose={(chosen) => ask(kind, chosen)}
          value={value ?? null}
        />
      ))}
    </Section>
  );
}
