import { createFileRoute, redirect } from '@tanstack/react-router';
import { searchText } from '../api/browser/search-text.ts';
import { accountSearch } from '../api/session/account-search.ts';
import { rememberAccount } from '../api/session/session.ts';
import { ResetPasswordScreen } from '../features/reset-password/reset-password-screen.tsx';
import { namespaces } from '../i18n/setup.ts';

export const Route = createFileRoute('/resetpassword')({
  validateSearch: (search: Record<string, unknown>): { token?: string; accountId?: string; first?: true } => {
    const token = searchText(search['token']);
    return {
      ...(token ? { token } : {}),
      ...(searchText(search['first']) === 'true' ? { first: true } : {}),
      ...accountSearch(search),
    };
  },
  beforeLoad: ({ search }) => {
    // Without a token there is nothing to reset (AUTH-018).
    if (!search.token) throw redirect({ to: '/login', replace: true });
    rememberAccount(search.accountId);
  },
  loader: () => namespaces('auth'),
  component: Screen,
});

function Screen() {
  const { token, first } = Route.useSearch();
  return <ResetPasswordScreen first={first ?? false} token={token ?? ''} />;
}
