import { createFileRoute, redirect } from '@tanstack/react-router';
import { settleSession } from '../api/session.ts';
import { isStarting } from '../api/starting.ts';
import { LoginScreen } from '../features/login/login-screen.tsx';
import { namespaces } from '../i18n/setup.ts';
import { InSteps } from '../ui/page/in-steps.tsx';

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (settleSession()) throw redirect({ to: '/', replace: true });
  },
  loader: () => namespaces('auth'),
  component: Login,
});

function Login() {
  return (
    <InSteps isStepping={isStarting}>
      <LoginScreen />
    </InSteps>
  );
}
