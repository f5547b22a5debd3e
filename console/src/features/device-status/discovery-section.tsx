import type { ResultOf } from '@graphql-typed-document-node/core';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../api/generated/gql.ts';
import type { Away } from '../../ui/status/away.ts';
import { orUnknown } from '../../ui/status/unknown.ts';
import { Row, Section } from './rows.tsx';

const DiscoverySectionFields = graphql(`
  fragment DiscoverySectionFields on Device {
    discovery { type method fqdn }
  }
`);

/** How the device was found (DEV-023 to DEV-025). */
export function DiscoverySection({ discovery, away }: ResultOf<typeof DiscoverySectionFields> & { away: Away | null }) {
  const { t } = useTranslation('device');
  return (
    <Section away={away} list title={t('discovery.title')}>
      <Row name={t('discovery.type')}>{orUnknown(discovery && t(`discovery.${discovery.method ?? discovery.type}`))}</Row>
      <Row name={t('discovery.fqdn')}>{orUnknown(discovery?.fqdn)}</Row>
    </Section>
  );
}
