import { namespaces } from '../../i18n/setup.ts';
import { onDemand } from '../page/on-demand.tsx';
import type { EntryDrawerProps } from './entry-drawer.tsx';

/** The details of an entry, with their code and words, loaded when one is first opened. */
export const EntryDetails = onDemand<EntryDrawerProps>(
  async () => {
    const [{ EntryDrawer }] = await Promise.all([import('./entry-drawer.tsx'), namespaces('events')]);
    return EntryDrawer;
  },
  ({ entry }) => entry !== null,
);
