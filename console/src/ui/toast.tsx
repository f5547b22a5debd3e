import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { StatusValue } from './status.ts';
import { StatusShape } from './status-shape.tsx';
import classes from './toasts.module.css';

/** How long a toast stays, in ms, unless it is hovered or focused (ERR-026). */
export const TOAST_MS = 10_000;

/** One thing that can be done about what the toast says. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

function show(value: StatusValue, text: string, action?: ToastAction): void {
  const id = `${value}:${text}`;
  const act = () => {
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    // The same text twice is one toast: a failing poll must not fill the screen.
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
    closeButtonProps: { 'aria-label': i18next.t('common:closeNotification') },
  });
}

/** Window-level messages: bottom right (bottom centre on phones), 10 s, closable, they stay while hovered or focused (ERR-024 to ERR-026). */
export const toast = {
  success: (text: string, action?: ToastAction): void => show('positive', text, action),
  error: (text: string, action?: ToastAction): void => show('error', text, action),
  info: (text: string, action?: ToastAction): void => show('info', text, action),
};
