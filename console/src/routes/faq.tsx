import { createFileRoute, redirect } from '@tanstack/react-router';
import { external } from '../api/browser/external.ts';
import { NoAddress } from '../features/not-found/public-notice.tsx';
import { namespaces } from '../i18n/setup.ts';

/** Leads to the operator's page, logged in or not (SHELL-003, open point R26). */
export const Route = createFileRoute('/faq')({
  beforeLoad: () => {
    const href = external('faq');
    if (href) throw redirect({ href, reloadDocument: true });
  },
  loader: () => namespaces('shell'),
  component: NoAddress,
});
