/** What the composition root imports; no other module imports this one. */
export { composeNotification } from './compose.ts';
export { startNotifier } from './notifier.ts';
