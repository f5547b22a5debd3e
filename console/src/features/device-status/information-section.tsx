import type { ResultOf } from '@graphql-typed-document-node/core';
import { useLocation } from '@tanstack/react-router';
import { updateIsFlagged } from '@tutti/domain/firmware';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../api/generated/gql.ts';
import type { Away } from '../../ui/status/away.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import classes from './device-status.module.css';
import { Row, Section } from './rows.tsx';

const InformationSectionFields = graphql(`
  fragment InformationSectionFields on Device {
    manufacturer { id name }
    product { id name }
    identity { id productSoftwareVersion tuttiVersion tuttiHardwareVersion }
    connection { id state }
    update {
      current
      status
      latest { tuttiFirmwareVersion releaseNotesUrl }
    }
  }
`);

type Shown = ResultOf<typeof InformationSectionFields>;

/** '{product} Information': what the device is and runs, and whether its firmware is up to date (DEV-015 to DEV-018). */
export function InformationSection({ device, away }: { device: Shown; away: Away | null }) {
  const { t } = useTranslation('device');
  const { identity } = device;
  return (
    <Section away={away} list title={t('information.title')}>
      <Row name={t('information.manufacturer')}>{orUnknown(device.manufacturer?.name)}</Row>
      <Row name={t('information.model')}>{orUnknown(device.product?.name)}</Row>
      <Row name={t('information.softwareVersion')}>{orUnknown(identity?.productSoftwareVersion)}</Row>
      <FirmwareRow device={device} />
      <Row name={t('information.hardwareVersion')}>{orUnknown(identity?.tuttiHardwareVersion)}</Row>
    </Section>
  );
}

function FirmwareRow({ device }: { device: Shown }) {
  const { t } = useTranslation('device');
  const hinted = useLocation({ select: ({ hash }) => hash === 'firmware' });
  const row = useRef<HTMLDivElement>(null);
  // A firmware card leads here: its link asks for this row (STATUS-011).
  useEffect(() => {
    if (hinted) row.current?.scrollIntoView({ block: 'center' });
  }, [hinted]);
  const { connection, identity, update } = device;
  return (
    <div className={classes.row} data-hinted={hinted || undefined} id="firmware" ref={row}>
      <dt>{t('information.version')}</dt>
      <dd>
        <span>{orUnknown(identity?.tuttiVersion)}</span>
        {updateIsFlagged(connection?.state, update?.status) && (
          <StatusWord topic="firmware.UPDATE_AVAILABLE" value="warning" word={t('firmware.available')} />
        )}
        {update?.status === 'UP_TO_DATE' && <StatusWord topic="firmware.UP_TO_DATE" value="positive" word={t('firmware.upToDate')} />}
      </dd>
    </div>
  );
}
