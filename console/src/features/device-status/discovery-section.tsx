import { useTranslation } from 'react-i18next';
import type { Away } from '../../ui/status/away.ts';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { DetailedDevice } from './documents.ts';
import { Row, Section } from './rows.tsx';

/** How the device was found (DEV-023 to DEV-025). */
export function DiscoverySection({ discovery, away }: Pick<DetailedDevice, 'discovery'> & { away: Away | null }) {
  const { t } = useTranslation('device');
  return (
    <Section away={away} list title={t('discovery.title')}>
      <Row name={t('discovery.type')}>{orUnknown(discovery && t(`discovery.${discovery.type}`))}</Row>
      <Row name={t('discovery.fqdn')}>{orUnknown(discovery?.fqdn)}</Row>
    </Section>
  );
}
