import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '../../../../api/account/viewer.ts';
import { AddAgentScreen } from '../../../../features/agents/add-agent-screen.tsx';
import { AdminsOnly } from '../../../../features/not-found/admins-only.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Agents/addagent')({ loader: () => namespaces('server'), component: AddAgent });

/** The agents of a site are there for who administers it; a new one is for who administers the account. */
function AddAgent() {
  return useViewer().isAdministrator ? <AddAgentScreen /> : <AdminsOnly />;
}
