import { createFileRoute } from '@tanstack/react-router';
import { useMayEverywhere } from '../../../api/account/viewer.ts';
import { AlertingScreen } from '../../../features/alerting/alerting-screen.tsx';
import { SilenceSiteButton } from '../../../features/silences/silence-site-button.tsx';
import { OpenSection } from '../../../features/troubles/open-section.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Alerting')({
  loader: () => namespaces('alerting', 'silences', 'troubles'),
  component: Alerting,
});

function Alerting() {
  // Its sites are those of the account: who may silence some of them does so there.
  const maySilence = useMayEverywhere('SILENCE');
  return <AlertingScreen beside={maySilence && <SilenceSiteButton />} open={<OpenSection />} />;
}
