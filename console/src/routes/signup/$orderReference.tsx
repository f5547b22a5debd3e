import { createFileRoute, redirect } from '@tanstack/react-router';
import { settleSession } from '../../api/session.ts';
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
  return <SignUpGate absent={<PublicNotFound />}>{() => <CompletedScreen orderReference={orderReference} />}</SignUpGate>;
}
