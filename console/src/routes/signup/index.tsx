import { createFileRoute, redirect } from '@tanstack/react-router';
import { settleSession } from '../../api/session/session.ts';
import { PublicNotFound } from '../../features/not-found/public-notice.tsx';
import { SignUpGate } from '../../features/sign-up/sign-up-gate.tsx';
import { SignUpScreen } from '../../features/sign-up/sign-up-screen.tsx';
import { namespaces } from '../../i18n/setup.ts';

export const Route = createFileRoute('/signup/')({
  beforeLoad: () => {
    if (settleSession()) throw redirect({ to: '/', replace: true });
  },
  loader: () => namespaces('auth', 'shell'),
  component: Screen,
});

function Screen() {
  return <SignUpGate absent={<PublicNotFound />}>{(billing) => <SignUpScreen billing={billing} />}</SignUpGate>;
}
