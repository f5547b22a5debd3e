import { createFileRoute, redirect } from '@tanstack/react-router';
import { settleSession } from '../../api/session.ts';
import { SsoLoginScreen } from '../../features/sso/sso-login-screen.tsx';
import { namespaces } from '../../i18n/setup.ts';

export const Route = createFileRoute('/sso/login')({
  beforeLoad: () => {
    if (settleSession()) throw redirect({ to: '/', replace: true });
  },
  loader: () => namespaces('auth'),
  component: SsoLoginScreen,
});
