import { createFileRoute } from '@tanstack/react-router';
import { AgentsSection } from '../../../features/agents/agents-section.tsx';
import type { ServerInstance } from '../../../features/server-details/server-details-documents.ts';
import { ServerDetailsScreen } from '../../../features/server-details/server-details-screen.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/ServerDetails')({ loader: () => namespaces('server'), component: Page });

const renderAgents = ({ serverName, tuttiPort, fingerprint }: ServerInstance) => (
  <AgentsSection link={{ host: serverName, port: tuttiPort, fingerprint }} />
);

function Page() {
  return <ServerDetailsScreen renderAgents={renderAgents} />;
}
