import { createFileRoute, redirect } from '@tanstack/react-router';

/** Settings open on their first section. */
export const Route = createFileRoute('/_auth/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/$section', params: { section: 'Sites' }, replace: true });
  },
});
