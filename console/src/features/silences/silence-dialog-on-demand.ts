import { onDemand } from '../../ui/page/on-demand.tsx';

/** The dialog, with its calendar, when it is first opened. */
export const SilenceDialog = onDemand(
  async () => (await import('./silence-dialog.tsx')).SilenceDialog,
  ({ opened }) => opened,
);
