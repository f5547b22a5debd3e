import { createFileRoute } from '@tanstack/react-router';
import { WallScreensScreen } from '../../../../../features/wall-screens/wall-screens-screen.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Security/WallScreens/')({
  loader: () => namespaces('security'),
  component: WallScreensScreen,
});
