import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './slide-menu.module.css';
import { PAGE_SLIDE_MS } from './use-page-slide.ts';

/** The first-level menu on narrow screens: slides in over the page, below the header (SHELL-031), in 0.6 s (SHELL-053). */
export function SlideMenu({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size="17rem"
      withCloseButton={false}
      zIndex={100}
      transitionProps={{ duration: PAGE_SLIDE_MS, transition: 'slide-right', timingFunction: 'cubic-bezier(.2,0,0,1)' }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '', overlay: classes.overlay ?? '' }}
      attributes={{ content: { 'aria-label': t('sidebar.label') } }}
    >
      {children}
    </Drawer>
  );
}
