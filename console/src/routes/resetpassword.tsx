import { createFileRoute, redirect } from '@tanstack/react-router';
import { searchText } from '../api/search-text.ts';
import { ResetPasswordScreen } from '../features/reset-password/reset-password-screen.tsx';
import { namespaces } from '../i18n/setup.ts';

export const Route = createFileRoute('/resetpassword')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = searchText(search['token']);
    return token ? { token } : {};
  },
  beforeLoad: ({ search }) => {
    // Without a token there is nothing to reset (AUTH-018).
    if (!search.token) throw redirect({ to: '/login', replace: true });
  },
  loader: () => namespaces('auth'),
  component: Screen,
});

function Screen() {
  const { token } = Route.useSearch();
  return <ResetPasswordScreen token={token ?? ''} />;
}
