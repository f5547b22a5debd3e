import { Notifications } from '@mantine/notifications';
import { useWidth } from './breakpoints.ts';
import { TOAST_MS } from './toast.tsx';
import classes from './toasts.module.css';

/** The place where toasts appear; mounted once at the root. */
export function Toasts() {
  const { small } = useWidth();
  return (
    <Notifications
      autoClose={TOAST_MS}
      position={small ? 'bottom-center' : 'bottom-right'}
      pauseResetOnHover="notification"
      limit={4}
      containerWidth="22rem"
      transitionDuration={180}
      classNames={{ notification: classes.toast ?? '' }}
    />
  );
}
