import { createFileRoute } from '@tanstack/react-router';
import { AgentScreen } from '../../../../features/agents/agent-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Agents/$agentId')({ loader: () => namespaces('server'), component: Agent });

function Agent() {
  const { agentId } = Route.useParams();
  return <AgentScreen agentId={agentId} />;
}
