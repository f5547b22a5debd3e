import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { StatusValue } from './status.ts';
import { StatusShape } from './status-shape.tsx';

/** How long a toast stays, in ms, unless it is hovered or focused (ERR-026). */
export const TOAST_MS = 10_000;

function show(value: StatusValue, text: string): void {
  notifications.show({
    // The same text twice is one toast: a failing poll must not fill the screen.
    id: `${value}:${text}`,
    message: text,
    icon: <StatusShape value={value} size={16} />,
    autoClose: TOAST_MS,
    role: value === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('common:closeNotification') },
  });
}

/** Window-level messages: bottom right (bottom centre on phones), 10 s, closable, they stay while hovered or focused (ERR-024 to ERR-026). */
export const toast = {
  success: (text: string): void => show('positive', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
};
