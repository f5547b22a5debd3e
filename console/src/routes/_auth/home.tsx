import { createFileRoute } from '@tanstack/react-router';
import { likelyAccountId } from '../../api/client/read-ahead.ts';
import { isWallScreen } from '../../api/session/session.ts';
import { DeviceAssignmentProvider } from '../../features/device-actions/provider.tsx';
import { type CreateSiteSlot, HomeScreen } from '../../features/home/home-screen.tsx';
import { readHomeAhead } from '../../features/home/read-home-ahead.ts';
import { mayAssignAhead } from '../../features/shell/read-shell-ahead.ts';
import { namespaces } from '../../i18n/setup.ts';
import { onDemand } from '../../ui/page/on-demand.tsx';

export const Route = createFileRoute('/_auth/home')({
  loader: ({ context: { client }, cause, location }) => {
    const accountId = likelyAccountId(location.search);
    if (cause === 'enter' && accountId && !isWallScreen()) void readHomeAhead(client, accountId, mayAssignAhead(client, accountId));
    return namespaces('home', 'guide');
  },
  component: Home,
});

const CreateSiteDialog = onDemand(
  async () => {
    const [dialog] = await Promise.all([import('../../features/create-site/create-site-dialog.tsx'), namespaces('sites')]);
    return dialog.CreateSiteDialog;
  },
  ({ opened }) => opened,
);

const createSite = ({ opened, device, onCreated, onClose }: CreateSiteSlot) => (
  <CreateSiteDialog opened={opened} deviceName={device?.name ?? null} onCreated={onCreated} onClose={onClose} />
);

function Home() {
  return (
    <DeviceAssignmentProvider>
      <HomeScreen createSite={createSite} />
    </DeviceAssignmentProvider>
  );
}
