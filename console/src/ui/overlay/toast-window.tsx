import { Notifications, notifications } from '@mantine/notifications';
import { t } from 'i18next';
import { useEffect } from 'react';
import { useWidth } from '../page/breakpoints.ts';
import { StatusShape } from '../status/status-shape.tsx';
import { onToast, TOAST_MS, type ToastRequest, takeToasts } from './toast.ts';
import classes from './toasts.module.css';

function show({ value, text, action }: ToastRequest): void {
  // The same text twice is one toast: a failing poll must not fill the screen.
  const id = `${value}:${text}`;
  const act = () => {
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    id,
    message: action ? (
      <span className={classes.line}>
        {text}
        <button type="button" className={classes.action} onClick={act}>
          {action.label}
        </button>
      </span>
    ) : (
      text
    ),
    icon: <StatusShape value={value} size={16} />,
    autoClose: TOAST_MS,
    role: value === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('common:closeNotification') },
  });
}

const showAll = () => {
  for (const request of takeToasts()) show(request);
};

/** The window of toasts itself. */
export function ToastWindow() {
  const { small } = useWidth();
  useEffect(() => {
    showAll();
    return onToast(showAll);
  }, []);
  return (
    <Notifications
      autoClose={TOAST_MS}
      position={small ? 'bottom-center' : 'bottom-right'}
      pauseResetOnHover="notification"
      limit={4}
      containerWidth="22rem"
      transitionDuration={180}
      classNames={{ root: classes.window ?? '', notification: classes.toast ?? '' }}
    />
  );
}
