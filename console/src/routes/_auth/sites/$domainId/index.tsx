import { createFileRoute, redirect } from '@tanstack/react-router';

/** A site opens on its status (SHELL-004). */
export const Route = createFileRoute('/_auth/sites/$domainId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/sites/$domainId/Status', params, replace: true });
  },
});
