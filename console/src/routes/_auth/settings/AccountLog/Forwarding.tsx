import { createFileRoute } from '@tanstack/react-router';
import { ForwardingScreen } from '../../../../features/forwarding/forwarding-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/AccountLog/Forwarding')({
  loader: () => namespaces('forwarding', 'events'),
  component: ForwardingScreen,
});
