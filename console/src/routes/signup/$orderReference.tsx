import { createFileRoute, redirect } from '@tanstack/react-router';
import { settleSession } from '../../api/session/session.ts';
import { PublicNotFound } from '../../features/not-found/public-notice.tsx';
import { CompletedScreen } from '../../features/sign-up/completed-screen.tsx';
import { SignUpGate } from '../../features/sign-up/sign-up-gate.tsx';
import { namespaces } from '../../i18n/setup.ts';

export const Route = createFileRoute('/signup/$orderReference')({
  beforeLoad: () => {
    if (settleSession()) throw redirect({ to: '/', replace: true });
  },
  loader: () => namespaces('auth', 'shell'),
  component: Screen,
});

function Screen() {
  const { orderReference } = Route.useParams();
  const completed = <CompletedScreen orderReference={orderReference} />;
  // Who has ordered has ordered, whatever this server can say now.
  return (
    <SignUpGate absent={<PublicNotFound />} unknown={completed}>
      {() => completed}
    </SignUpGate>
  );
}
