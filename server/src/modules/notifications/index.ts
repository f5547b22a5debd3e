/** What other parts may import of this module: its start. It follows the bus; no other module imports it. */
export { composeNotification } from './compose.ts';
export { startNotifier } from './notifier.ts';
