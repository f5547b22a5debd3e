import { createFileRoute, redirect } from '@tanstack/react-router';
import { isWallScreen } from '../api/session/session.ts';
import { OpenWallScreen } from '../features/open-wall/open-wall-screen.tsx';
import { namespaces } from '../i18n/setup.ts';

/** Where a browser becomes a wall screen. The code may be behind the `#`, which no server is sent. */
export const Route = createFileRoute('/wall')({
  beforeLoad: () => {
    // One with a code goes on: this browser is to become another screen, or its own was ended meanwhile.
    if (isWallScreen() && globalThis.location.hash === '') throw redirect({ to: '/home', replace: true });
  },
  loader: () => namespaces('auth'),
  component: OpenWallScreen,
});
