import { createFileRoute } from '@tanstack/react-router';
import { AddAgentScreen } from '../../../../features/agents/add-agent-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Agents/addagent')({ loader: () => namespaces('server'), component: AddAgentScreen });
