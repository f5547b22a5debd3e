import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { ResetPasswordScreen } from '../features/reset-password/reset-password-screen.tsx';
import { namespaces } from '../i18n/setup.ts';

const Search = v.object({ token: v.optional(v.pipe(v.unknown(), v.transform(String))) });

export const Route = createFileRoute('/resetpassword')({
  validateSearch: Search,
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
