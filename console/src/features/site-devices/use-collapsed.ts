import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { useCallback, useState } from 'react';

const NONE: ReadonlySet<ImportanceLevel> = new Set();

/** Which groups are closed (DEVS-003), and how to open and close one. */
export function useCollapsed(): readonly [ReadonlySet<ImportanceLevel>, (importance: ImportanceLevel, collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(NONE);
  const change = useCallback((importance: ImportanceLevel, closed: boolean) => {
    setCollapsed((before) => {
      const next = new Set(before);
      if (closed) next.add(importance);
      else next.delete(importance);
      return next;
    });
  }, []);
  return [collapsed, change];
}
