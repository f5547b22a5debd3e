import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { createContext, useContext } from 'react';
import { browserDateTime } from './date-time.ts';

/** Filled by the shell with what the person chose, or else the account; null until that is known. */
export const DateTimeContext = createContext<DateTimeSettings | null>(null);

/** By whose clock and in which formats moments are written: the reader's below the shell, else the browser's. */
export const useDateTime = (): DateTimeSettings => useContext(DateTimeContext) ?? browserDateTime();
