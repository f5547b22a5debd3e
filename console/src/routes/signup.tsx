import { createFileRoute } from '@tanstack/react-router';
import { SignUpNotYet } from '../features/not-found/public-notice.tsx';
import { namespaces } from '../i18n/setup.ts';

export const Route = createFileRoute('/signup')({ loader: () => namespaces('auth'), component: SignUpNotYet });
