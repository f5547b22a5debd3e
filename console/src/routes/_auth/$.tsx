import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../features/not-found/not-found-screen.tsx';

/** Any other path: the guard of the shell sends a logged-out person to the login page (AUTH-026), others see the 404 page (ERR-001). */
export const Route = createFileRoute('/_auth/$')({ component: NotFoundScreen });
