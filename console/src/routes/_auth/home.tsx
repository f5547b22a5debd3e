import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { namespaces } from '../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/home')({ loader: () => namespaces('home', 'sites'), component: HomeScreen });
