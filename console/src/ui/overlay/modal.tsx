import { Modal as Base } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../page/breakpoints.ts';
import classes from './modal.module.css';

/**
 * A dialog: title left, close right, footer on the sunken ground with one primary at far right. Fills the screen up to 525 px. `width` in px.
 * `subtitle`: one quiet sentence under the title. `flush`: the content reaches the edges and scrolls by itself.
 * `onlyByButtons`: a click or key by mistake does not close it. `ruled`: a line under the title and a wider inset, for a dialog that is a page of its own.
 */
export function Modal(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  width?: number;
  subtitle?: ReactNode;
  flush?: boolean;
  onlyByButtons?: boolean;
  ruled?: boolean;
}) {
  const { t } = useTranslation('common');
  const { small } = useWidth();
  return (
    <Base
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size={`${(props.width ?? 480) / 16}rem`}
      fullScreen={small}
      radius="lg"
      closeOnClickOutside={!props.onlyByButtons}
      closeOnEscape={!props.onlyByButtons}
      withCloseButton={!props.onlyByButtons}
      // The library makes it a <header>, which would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        content: `${classes.content} ${props.ruled ? classes.ruled : ''}`,
        header: classes.header ?? '',
        title: classes.title ?? '',
        close: classes.close ?? '',
        body: `${classes.frame} ${props.flush ? classes.whole : ''}`,
      }}
    >
      {props.subtitle && <div className={classes.subtitle}>{props.subtitle}</div>}
      <div className={props.flush ? classes.flush : classes.body}>{props.children}</div>
      {props.footer && <div className={classes.footer}>{props.footer}</div>}
    </Base>
  );
}
