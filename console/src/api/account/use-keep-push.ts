import { useEffect } from 'react';
import { useClient } from 'urql';
import { pushFor } from '../browser/storage.ts';

/** After the first page, ms: it is in no hurry. */
const LATER_MS = 10_000;

/** Keeps alerts on in this browser where this person turned them on. `userId`: who is signed in; null: not known yet. */
export function useKeepPush(userId: string | null): void {
  const client = useClient();
  useEffect(() => {
    if (userId === null || pushFor.get() !== userId) return undefined;
    const keep = async () => (await import('./push.ts')).keepPush(client);
    const timer = setTimeout(() => void keep().catch(() => undefined), LATER_MS);
    return () => clearTimeout(timer);
  }, [client, userId]);
}
