import type { ComponentProps, ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { PageHeader } from './page-header.tsx';
import classes from './settings-page.module.css';

/** A page of the settings: its title with what is beside it and at the right, below it the rest. The menu is the layout's. */
export function SettingsPage({ children, ...header }: { children: ReactNode } & ComponentProps<typeof PageHeader>) {
  useDocumentTitle('page', header.title);
  return (
    <>
      <PageHeader low {...header} />
      <div className={classes.content}>{children}</div>
    </>
  );
}
