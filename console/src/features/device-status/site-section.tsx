import type { ResultOf } from '@graphql-typed-document-node/core';
import { Radio } from '@mantine/core';
import { IMPORTANCE_LEVELS, type ImportanceLevel } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { useDeviceAssignment } from '../../api/devices/device-assignment.ts';
import { usePending } from '../../api/devices/pending-devices.ts';
import { graphql } from '../../api/generated/gql.ts';
import { orUnknown } from '../../ui/status/unknown.ts';
import classes from './device-status.module.css';
import type { DetailedSite } from './device-status-documents.ts';
import { NoteField } from './note-field.tsx';
import { Row, Section } from './rows.tsx';
import { SiteField } from './site-field.tsx';

const SiteSectionFields = graphql(`
  fragment SiteSectionFields on Device {
    id
    name
    domainId
    importanceLevel
    location
    description
    comments
  }
`);

type Shown = ResultOf<typeof SiteSectionFields>;

const NOTES = ['location', 'description', 'comments'] as const;

/** What people decided and know about the device (DEV-009 to DEV-014): to be changed by who may, to be read by everybody else (PERM-002). */
export function SiteSection({ device, site }: { device: Shown; site: DetailedSite }) {
  const { t } = useTranslation(['device', 'common']);
  const may = useMay(site.id);
  const mayDescribe = may('DESCRIBE');
  const pending = usePending().get(device.id);
  const importance = pending?.importance ?? device.importanceLevel;
  return (
    <Section list title={t('site.title')}>
      <Row name={t('site.importance')} topic={`importance.${importance}`}>
        {mayDescribe ? <Importance device={device} value={importance} /> : t(`common:importance.${importance}`)}
      </Row>
      <Row name={t('site.site')}>{may('ASSIGN') ? <SiteField device={device} site={site} /> : orUnknown(site.name)}</Row>
      {NOTES.map((note) => (
        <div className={classes.row} data-tall={note === 'comments' || undefined} key={note}>
          <dt>{t(`site.${note}`)}</dt>
          <dd className={mayDescribe ? classes.field : classes.text}>
            {mayDescribe ? (
              <NoteField deviceId={device.id} note={note} value={pending?.[note] ?? device[note] ?? ''} />
            ) : (
              orUnknown(device[note])
            )}
          </dd>
        </div>
      ))}
    </Section>
  );
}

function Importance({ device, value }: { device: Shown; value: ImportanceLevel }) {
  const { t } = useTranslation(['device', 'common']);
  const { setImportance } = useDeviceAssignment();
  const acted = { id: device.id, name: device.name, siteId: device.domainId ?? null, importance: device.importanceLevel };
  return (
    <div aria-label={t('site.importance')} className={classes.radios} role="radiogroup">
      {IMPORTANCE_LEVELS.map((level) => (
        <Radio
          checked={level === value}
          key={level}
          label={t(`common:importance.${level}`)}
          name={`importance-${device.id}`}
          onChange={() => void setImportance(acted, level)}
          size="xs"
          value={level}
        />
      ))}
    </div>
  );
}
