import { createFileRoute, redirect } from '@tanstack/react-router';
import { isStarting } from '../api/browser/starting.ts';
import { accountSearch } from '../api/session/account-search.ts';
import { rememberAccount, settleSession } from '../api/session/session.ts';
import { LoginScreen } from '../features/login/login-screen.tsx';
import { namespaces } from '../i18n/setup.ts';
import { InSteps } from '../ui/page/in-steps.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: accountSearch,
  beforeLoad: ({ search }) => {
    if (settleSession()) throw redirect({ to: '/', search, replace: true });
    rememberAccount(search.accountId);
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
