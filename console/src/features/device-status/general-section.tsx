import type { ResultOf } from '@graphql-typed-document-node/core';
import { IconBulb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dateTime } from '@tutti/domain/date-time';
import type { DeviceFamily } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import { useMay, useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { graphql } from '../../api/generated/gql.ts';
import { listed } from '../../i18n/listed.ts';
import { said } from '../../i18n/said.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import type { Away } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { connectedSince, lastConnected } from './connection-words.ts';
import { Row, Section } from './rows.tsx';

const GeneralSectionFields = graphql(`
  fragment GeneralSectionFields on Device {
    id
    ...DeviceOfferFields
    connection { id state lastChanged agentConnected }
    connectedSince
    lastConnected
    temperature
    faults
    enableVideo
    family
    protocols { name version }
    alsoSeenAs { id name family }
  }
`);

const DeviceIdentify = graphql(`
  mutation DeviceIdentify($input: DeviceIdentifyInput!) {
    DeviceIdentify(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Names of standards and products, the same in every language. */
const FAMILY_NAMES = { DANTE: 'Dante', AES67: 'AES67', NMOS: 'NMOS', PTP: 'PTP' } as const satisfies Record<DeviceFamily, string>;

/** `PTP 1, PTP 2`; null where nothing is known. */
const protocolsText = (protocols: ResultOf<typeof GeneralSectionFields>['protocols'] | undefined): string | null =>
  protocols && protocols.length > 0 ? listed(protocols.map(({ name, version }) => (version ? `${name} ${version}` : name))) : null;

interface Props {
  readonly device: ResultOf<typeof GeneralSectionFields>;
  readonly away: Away | null;
  readonly domainId: string;
}

/** The general info (DEV-022): since when it is there, what its agent speaks with it, how warm it is, and what it says is wrong with itself. */
export function GeneralSection({ device, away, domainId }: Props) {
  const { t } = useTranslation('device');
  const settings = useDateTime();
  const mayIdentify = useMay(domainId)('DESCRIBE');
  const notOffered = useNotOffered();
  const since = connectedSince(device);
  const last = lastConnected(device);
  const identify = mayIdentify && <Identify closed={away?.reason ?? notOffered(device, 'IDENTIFY')} deviceId={device.id} />;
  return (
    <Section aside={identify} away={away} list title={t('general.title')}>
      <Row name={t('general.connectedSince')} numbers topic={away?.topic ?? `connection.${device.connection?.state ?? 'UNKNOWN'}`}>
        {since.word ? t(`general.states.${since.word}`) : orUnknown(dateTime(since.at, settings))}
      </Row>
      <Row name={t('general.lastConnected')} numbers>
        {last.word ? t(`general.states.${last.word}`) : orUnknown(dateTime(last.at, settings))}
      </Row>
      <Row name={t('general.family')}>{orUnknown(device.family && FAMILY_NAMES[device.family])}</Row>
      <Row name={t('general.protocols')}>{orUnknown(protocolsText(device.protocols))}</Row>
      <AlsoSeenAs domainId={domainId} others={device.alsoSeenAs} />
      <Row name={t('general.temperature')} numbers={typeof device.temperature === 'number'}>
        {orUnknown(typeof device.temperature === 'number' ? t('general.degrees', { value: device.temperature }) : null)}
      </Row>
      <Row name={t('general.faults')}>
        {device.faults && device.faults.length > 0 ? (
          <StatusWord topic="fault.SOME" value="error" word={listed(device.faults.map(said))} />
        ) : (
          orUnknown(device.faults && t('general.noFaults'))
        )}
      </Row>
      <Row name={t('general.video')}>{orUnknown(onOff(device.enableVideo, t('on'), t('off')))}</Row>
    </Section>
  );
}

/** The pages of the same box as other families see it. */
function AlsoSeenAs({ domainId, others }: { domainId: string; others: ResultOf<typeof GeneralSectionFields>['alsoSeenAs'] }) {
  const { t } = useTranslation('device');
  if (others.length === 0) return null;
  return (
    <Row name={t('general.alsoSeenAs')} topic="alsoSeenAs.MAC">
      {others.map(({ id, name, family }) => (
        <Link key={id} params={{ domainId, deviceId: id }} to="/sites/$domainId/Devices/$deviceId">
          {t('general.other', { family: FAMILY_NAMES[family], name })}
        </Link>
      ))}
    </Row>
  );
}

/** Lets the device show which one it is. That it did is said once the device has said so. */
function Identify({ deviceId, closed }: { deviceId: string; closed: string | null }) {
  const { t } = useTranslation('device');
  const { accountId } = useViewer();
  const [identify, busy] = useMutate(DeviceIdentify);
  return (
    <ReasonedButton
      leftSection={<IconBulb aria-hidden size="0.875rem" stroke={1.75} />}
      loading={busy}
      onClick={() => void identify({ input: { deviceId, accountId, commandId: newCommandId() } })}
      reason={closed}
      size="compact-xs"
      variant="default"
    >
      {t('general.identify')}
    </ReasonedButton>
  );
}

function onOff(value: boolean | null | undefined, on: string, off: string): string | null {
  if (typeof value !== 'boolean') return null;
  return value ? on : off;
}
