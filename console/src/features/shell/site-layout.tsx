import type { ReactNode } from 'react';

/** The frame of a site's pages. */
export function SiteLayout(props: { domainId: string; header: ReactNode; children: ReactNode }) {
  return (
    <>
      {props.header}
      {props.children}
    </>
  );
}
