import { Notifications, notifications } from '@mantine/notifications';
import { t } from 'i18next';
import { type FocusEvent, useEffect } from 'react';
import { useWidth } from '../page/breakpoints.ts';
import { StatusShape } from '../status/status-shape.tsx';
import { onToast, TOAST_MS, type ToastRequest, takeToasts } from './toast.ts';
import classes from './toasts.module.css';

/** Moves the focus to the newest toast with something to do, however far it is away by Tab. */
const REACH_KEY = 'F8';
/** Topic → the toast about it. */
const shown = new Map<string, string>();
let count = 0;

/** The same text twice is one toast: a failing poll must not fill the screen. But what can be done is another thing each time. */
function idOf({ value, text, action }: ToastRequest): string {
  if (!action) return `${value}:${text}`;
  count++;
  const id = `${value}:${text}:${count}`;
  const before = action.topic === undefined ? undefined : shown.get(action.topic);
  if (before !== undefined) notifications.hide(before);
  if (action.topic !== undefined) shown.set(action.topic, id);
  return id;
}

function show(request: ToastRequest): void {
  const { value, text, action } = request;
  const id = idOf(request);
  let cameFrom: EventTarget | null = null;
  let isDone = false;
  const act = () => {
    // It can be pressed again while it fades.
    if (isDone) return;
    isDone = true;
    notifications.hide(id);
    // Else the focus would be nowhere once the toast is gone.
    if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    action?.run();
  };
  const data = {
    id,
    message: action ? (
      <span className={classes.line}>
        <span>{text}</span>
        <button aria-keyshortcuts={REACH_KEY} type="button" className={classes.action} data-toast-action onClick={act}>
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
    // It stays while something in it has the focus, and then for its whole time again.
    onFocusCapture: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      cameFrom = relatedTarget;
      notifications.update({ ...data, autoClose: false });
    },
    onBlurCapture: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) notifications.update(data);
    },
  };
  notifications.show(data);
}

function reach(event: KeyboardEvent): void {
  if (event.key !== REACH_KEY) return;
  const newest = [...document.querySelectorAll<HTMLElement>('[data-toast-action]')].at(-1);
  if (!newest) return;
  event.preventDefault();
  newest.focus();
}

const showAll = () => {
  for (const request of takeToasts()) show(request);
};

/** The window of toasts itself. */
export function ToastWindow() {
  const { small } = useWidth();
  useEffect(() => {
    showAll();
    document.addEventListener('keydown', reach);
    const stop = onToast(showAll);
    return () => {
      stop();
      document.removeEventListener('keydown', reach);
    };
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
