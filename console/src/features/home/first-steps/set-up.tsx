import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { graphql } from '../../../api/generated/gql.ts';
import { LinkButton } from '../../../ui/card.tsx';
import type { DraggedDevice } from '../../../ui/dnd/dragged-device.ts';
import { draggedOf } from '../dragged-of.ts';
import type { HomeSite, UnassignedDevice } from '../home-documents.ts';
import { deviceToOffer } from './device-to-offer.ts';
import { StepsPanel } from './panel.tsx';
import { Step } from './step.tsx';

/** Whether anybody speaks for devices of the account yet. */
const HomeAgents = graphql(`
  query HomeAgents($accountId: ID!) {
    account(id: $accountId) {
      id
      agents {
        id
        connected
        revokedAt
      }
    }
  }
`);

interface Props {
  readonly sites: readonly HomeSite[];
  readonly unassigned: readonly UnassignedDevice[];
  readonly onCreate: () => void;
  readonly onAssign: (device: DraggedDevice) => void;
}

/** What an administrator of a new account does until devices show: an agent, a site, a device. Gone by itself when there is a device in a site. */
export function SetUp({ sites, unassigned, onCreate, onAssign }: Props) {
  const { t } = useTranslation('guide');
  const { accountId } = useViewer();
  const { data } = usePolledQuery({ query: HomeAgents, variables: { accountId }, interval: POLL.accountDomains, quiet: true });
  const agents = data?.account?.agents.filter(({ revokedAt }) => !revokedAt) ?? [];
  const joined = agents.some(({ connected }) => connected) || unassigned.length > 0;
  const device = deviceToOffer(unassigned);
  const done = [joined, sites.length > 0, false];
  return (
    <StepsPanel count={done.length} done={done.filter(Boolean).length} intro={t('setup.intro')} title={t('setup.title')}>
      <Step done={joined} number={1} text={t('setup.agent.text')} title={t('setup.agent.title')}>
        <Link to="/settings/Agents">{t(agents.length > 0 ? 'setup.agent.again' : 'setup.agent.start')}</Link>
      </Step>
      <Step done={sites.length > 0} number={2} text={t('setup.site.text')} title={t('setup.site.title')}>
        {sites.length === 0 && <LinkButton onClick={onCreate}>{t('setup.site.start')}</LinkButton>}
      </Step>
      <Step done={false} number={3} text={t('setup.device.text')} title={t('setup.device.title')}>
        {device ? (
          <LinkButton onClick={() => onAssign(draggedOf(device))}>{t('patch.assign', { device: device.name })}</LinkButton>
        ) : (
          t('setup.device.wait')
        )}
      </Step>
    </StepsPanel>
  );
}
