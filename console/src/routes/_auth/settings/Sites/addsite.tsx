import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../../../api/browser/search-text.ts';
import { DeviceAssignmentProvider } from '../../../../features/device-actions/provider.tsx';
import { AddSiteScreen } from '../../../../features/settings-sites/add-site-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

/** The device that is assigned to the new site (SET-004). */
export interface AddSiteSearch {
  deviceId?: string;
}

export const Route = createFileRoute('/_auth/settings/Sites/addsite')({
  validateSearch: (search: AddSiteSearch & SearchSchemaInput): AddSiteSearch => {
    const deviceId = searchText(search.deviceId);
    return deviceId ? { deviceId } : {};
  },
  loader: () => namespaces('sites'),
  component: Page,
});

function Page() {
  const { deviceId } = Route.useSearch();
  return (
    <DeviceAssignmentProvider>
      <AddSiteScreen deviceId={deviceId ?? null} />
    </DeviceAssignmentProvider>
  );
}
