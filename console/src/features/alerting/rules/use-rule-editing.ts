import { useRef, useState } from 'react';
import type { AlertRule } from './rule-documents.ts';

/** What the drawer is about: a rule, one that is to be added, or nothing. */
export type Edited = AlertRule | 'new' | null;

/** Which rule is open. Another one, or none, comes only after a question where something is not saved (`asked`). */
export function useRuleEditing() {
  const [edited, setEdited] = useState<Edited>(null);
  const [asked, setAsked] = useState<{ readonly to: Edited; readonly names: readonly string[] } | null>(null);
  const unsaved = useRef<readonly string[]>([]);
  return {
    edited,
    asked,
    /** Opens a rule, or closes the drawer. */
    go: (to: Edited) => {
      if (unsaved.current.length > 0) setAsked({ to, names: unsaved.current });
      else setEdited(to);
    },
    /** What was changed is saved, deleted or given up. */
    settle: (to: Edited = null) => {
      setAsked(null);
      setEdited(to);
    },
    stay: () => setAsked(null),
    /** The names of what is changed and not saved. */
    report: (names: readonly string[]) => {
      unsaved.current = names;
    },
  };
}
