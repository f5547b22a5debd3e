import type { ResultOf } from '@graphql-typed-document-node/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useKeyRotation } from '../../api/commands/key-rotation.ts';
import { graphql } from '../../api/generated/gql.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import type { Away } from '../../ui/status/away.ts';
import { NoCapability } from '../../ui/status/no-capability.tsx';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { orUnknown } from '../../ui/status/unknown.ts';
import { Why } from '../../ui/why.tsx';
import classes from './device-status.module.css';
import type { DetailedSite } from './device-status-documents.ts';
import { Row, Section } from './rows.tsx';

const EncryptionSectionFields = graphql(`
  fragment EncryptionSectionFields on Device {
    id
    capabilities { id CAN_ENCRYPT_MEDIA }
    ...DeviceOfferFields
    transmitting { channels strict }
  }
`);

interface Props {
  readonly device: ResultOf<typeof EncryptionSectionFields>;
  readonly site: DetailedSite;
  readonly connected: boolean;
  readonly away: Away | null;
}

/** Media Encryption (DEV-026): what the site asks for, how many channels are sent encrypted only, and a new key for administrators (TX-007). */
export function EncryptionSection({ device, site, connected, away }: Props) {
  const { t } = useTranslation('device');
  const { isAdministrator } = useViewer();
  const notOffered = useNotOffered();
  const supported = device.capabilities?.CAN_ENCRYPT_MEDIA ?? null;
  const able = supported === true;
  const { transmitting } = device;
  // None is claimed where nothing is encrypted, whatever channels are set to (TX-010).
  const strict =
    transmitting &&
    site.mediaEncryptionPolicy !== 'NONE' &&
    t('encryption.strictCount', { strict: transmitting.strict, count: transmitting.channels });
  return (
    <Section
      aside={
        able &&
        isAdministrator && (
          <RotateKey closed={away?.reason ?? notOffered(device, 'KEY_ROTATION')} connected={connected} deviceId={device.id} />
        )
      }
      away={away}
      list
      title={t('encryption.title')}
    >
      <Row name={t('encryption.policy')}>{t(`encryption.${site.mediaEncryptionPolicy}`)}</Row>
      <Row name={t('encryption.strictChannels')}>
        {able ? orUnknown(strict || null) : <NoCapability notOffered={notOffered(device, 'ENCRYPTION_POLICY')} supported={supported} />}
      </Row>
    </Section>
  );
}

function RotateKey({ deviceId, connected, closed }: { deviceId: string; closed: string | null } & Pick<Props, 'connected'>) {
  const id = useId();
  const { t } = useTranslation('channels');
  const { rotate, resting } = useKeyRotation(deviceId);
  async function run() {
    const accepted = await rotate();
    if (accepted) toast.info(accepted);
  }
  return (
    <Tooltip label={closed}>
      <span>
        <button
          aria-describedby={closed === null ? undefined : `${id}-why`}
          className={classes.quiet}
          disabled={resting || !connected || closed !== null}
          onClick={() => void run()}
          type="button"
        >
          <IconRefresh aria-hidden size="1rem" stroke={1.75} />
          {t('keyRotation.button')}
        </button>
        <Why id={id} text={closed} />
      </span>
    </Tooltip>
  );
}
