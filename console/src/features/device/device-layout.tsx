import type { ReactNode } from 'react';

/** The frame of a device's pages: crumbs, header, tabs, what can be done with it. */
export function DeviceLayout({ children }: { domainId: string; deviceId: string; children: ReactNode }) {
  return <>{children}</>;
}
