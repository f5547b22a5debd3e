import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountSearch } from '../../api/session/account-search.ts';
import { rememberAccount, settleSession } from '../../api/session/session.ts';
import { SsoLoginScreen } from '../../features/sso/sso-login-screen.tsx';
import { namespaces } from '../../i18n/setup.ts';

export const Route = createFileRoute('/sso/login')({
  validateSearch: accountSearch,
  beforeLoad: ({ search }) => {
    if (settleSession()) throw redirect({ to: '/', search, replace: true });
    rememberAccount(search.accountId);
  },
  loader: () => namespaces('auth'),
  component: SsoLoginScreen,
});
