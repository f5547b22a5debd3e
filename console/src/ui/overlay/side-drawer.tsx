import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../page/breakpoints.ts';
import classes from './side-drawer.module.css';

/**
 * A drawer at the right. From 1201 px up it is below the header, and what is beside it stays in use; below that it lies over a scrim.
 * `keepsFocus`: the focus goes into it and stays there in both cases; without it only over the scrim. Escape closes it.
 * `footer`: of a form; it stays in sight, and the drawer fills a phone. `covered`: a dialog is over it, which has focus and Escape.
 */
export function SideDrawer(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  keepsFocus?: boolean;
  covered?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const { small, upToMedium } = useWidth();
  const covered = props.covered === true;
  return (
    <Drawer
      classNames={{
        inner: (upToMedium ? '' : classes.docked) ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={upToMedium && !covered}
      closeOnEscape={!covered}
      data-docked={upToMedium ? undefined : true}
      lockScroll={upToMedium}
      onClose={props.onClose}
      opened={props.opened}
      position="right"
      size={small && props.footer ? '100%' : 'min(23.25rem, 100%)'}
      title={props.title}
      transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(.2,0,0,1)' }}
      trapFocus={!covered && (props.keepsFocus === true || upToMedium)}
      withOverlay={upToMedium}
      // Dialogs that it opens come over it.
      zIndex={199}
    >
      {props.children}
      {props.footer && <div className={classes.footer}>{props.footer}</div>}
    </Drawer>
  );
}
