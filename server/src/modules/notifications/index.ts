/** The door of the module: what others may use. It listens; no other module imports it. */
export { composeNotification } from './compose.ts';
export { startNotifier } from './notifier.ts';
