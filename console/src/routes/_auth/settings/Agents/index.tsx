import { createFileRoute } from '@tanstack/react-router';
import { AgentsScreen } from '../../../../features/agents/agents-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Agents/')({ loader: () => namespaces('server'), component: AgentsScreen });
