import { onDemand } from '../../ui/page/on-demand.tsx';

/** The dialog, with its calendar, when it is first opened. */
export const JobDialog = onDemand(
  async () => (await import('./job-dialog.tsx')).JobDialog,
  ({ devices }) => devices !== null,
);
