import { createFileRoute, redirect } from '@tanstack/react-router';

/** Settings open on their first section. */
export const Route = createFileRoute('/_auth/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/Sites', replace: true });
  },
});
