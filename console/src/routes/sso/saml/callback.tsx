import { createFileRoute } from '@tanstack/react-router';
import { ssoAnswer } from '../../../api/session/sso-answer.ts';
import { SsoCallbackScreen } from '../../../features/sso/sso-callback-screen.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/sso/saml/callback')({
  validateSearch: ssoAnswer,
  loader: () => namespaces('auth'),
  component: Screen,
});

function Screen() {
  const { code, error } = Route.useSearch();
  return <SsoCallbackScreen code={code} problem={error} authMethod="SAML" />;
}
