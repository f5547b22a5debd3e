import '@mantine/core/styles/Combobox.layer.css';
import { CloseButton, Drawer } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { useRoomBelow } from '../../ui/page/use-room-below.ts';
import classes from './filter-drawer.module.css';
import { FilterForm, type FormProps } from './filter-form.tsx';

interface Props extends FormProps {
  readonly opened: boolean;
}

/** The filters at the right (EVT-015): beside the list from 1201 px up, over a scrim below. */
export function FilterDrawer({ opened, ...form }: Props) {
  const { t } = useTranslation('events');
  const { small, upToMedium } = useWidth();
  const { onApply, onClose } = form;
  if (!upToMedium) return opened && <Docked {...form} />;
  return (
    <Drawer
      classNames={{ content: classes.floating ?? '', header: classes.head ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('filters.close') }}
      onClose={onClose}
      opened={opened}
      position="right"
      size={small ? '100%' : '23.25rem'}
      title={t('filters.title')}
      transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(.2,0,0,1)' }}
    >
      <FilterForm
        {...form}
        onApply={(filter) => {
          onApply(filter);
          onClose();
        }}
      />
    </Drawer>
  );
}

/** Beside the list, which stays in use: what was applied is seen there, and the filters stay open. */
function Docked(form: FormProps) {
  const { t } = useTranslation('events');
  const { onClose } = form;
  const box = useRef<HTMLElement>(null);
  const height = useRoomBelow(box);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // A list or a calendar that is open closes first.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[aria-expanded="true"][aria-controls]')) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from whatever is in it
    <aside aria-label={t('filters.title')} className={classes.docked} onKeyDown={onKeyDown} ref={box} style={{ height }} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('filters.title')}</h2>
        <CloseButton aria-label={t('filters.close')} onClick={onClose} />
      </div>
      <div className={classes.body}>
        <FilterForm {...form} />
      </div>
    </aside>
  );
}
