import { createFileRoute, redirect } from '@tanstack/react-router';

/** Without a key there is nothing to edit: the page that says so has no route of its own, so the 404 page answers (KEYS-007, open point C22). */
export const Route = createFileRoute('/_auth/settings/APIKeys/editKey')({
  beforeLoad: () => {
    throw redirect({ to: '/$', params: { _splat: 'cannotfound' }, replace: true });
  },
});
