import { useEffect, useState } from 'react';

/** Once a snapshot is listed and no dialog is open any more, the focus goes to its name. Answers what says which one. */
export function useFocusImported(ids: readonly string[] | undefined): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const isListed = wanted !== null && ids?.includes(wanted) === true;
  useEffect(() => {
    if (!isListed) return undefined;
    let frame = 0;
    const settle = () => {
      // A dialog gives the focus back where it was, so that it comes first.
      if (document.querySelector('[role="dialog"]')) {
        frame = requestAnimationFrame(settle);
        return;
      }
      document.querySelector<HTMLElement>(`[data-snapshot="${CSS.escape(wanted ?? '')}"]`)?.focus();
      setWanted(null);
    };
    frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [isListed, wanted]);
  return setWanted;
}
