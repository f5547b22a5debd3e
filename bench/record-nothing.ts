/**
 * Loaded ahead of a server (`--import`): what it writes down of what happens is left out, so that its cost can be measured. This very module takes the place of
 * those that make and add entries; the server itself knows nothing of it.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    /\/event-log\/append\.ts$|^\.\/told\.ts$/.test(specifier) ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
});

export const appendEvents = (): Promise<void> => Promise.resolve();
const none = (): never[] => [];

export { none as entriesOfEndedLate, none as entriesOfLink, none as entriesOfNew, none as entriesOfRows };
