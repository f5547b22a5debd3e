import { createFileRoute } from '@tanstack/react-router';
import { AddWallScreen } from '../../../../../features/wall-screens/add-wall-screen.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Security/WallScreens/addscreen')({
  loader: () => namespaces('security'),
  component: AddWallScreen,
});
