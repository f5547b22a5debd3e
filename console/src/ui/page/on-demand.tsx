import { t } from 'i18next';
import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { toast } from '../overlay/toast.ts';

/** A dialog has faded out and let go of the focus after one of these ms, on a busy machine the later ones. */
const FADED_MS = [200, 320, 500, 900] as const;

/** How most dialogs are closed. */
const close = (props: { readonly onClose?: () => void }): void => props.onClose?.();

/** Says that a part of the console did not arrive; it is asked for again when it is next needed. */
export const partMissing = (): void => toast.error(t('common:error.partMissing'));

/**
 * A dialog whose code is loaded when it is first opened, so that no first page carries it. It stays mounted from then on, so that it can fade out.
 * `isOpen` says from its props whether it is open. One whose code does not arrive is closed again by `giveUp`, so that whoever waits for it goes on and the next press asks for it once more.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  giveUp: (props: Props) => void = close,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    const opened = isOpen(props);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (!opened || Loaded) return;
      async function fetchCode(): Promise<void> {
        try {
          known = await load();
          setLoaded(() => known);
        } catch {
          partMissing();
          giveUp(latest.current);
        }
      }
      void fetchCode();
    }, [opened, Loaded]);
    // The dialog itself misses where the focus was when it is mounted open, so the focus is brought back from here.
    const cameFrom = useRef<Element | null>(null);
    useEffect(() => {
      if (opened) {
        cameFrom.current = document.activeElement;
        return undefined;
      }
      // One that was never open has nothing to give back: a page has ten of them.
      if (!cameFrom.current) return undefined;
      const comeBack = () => {
        if (document.activeElement === document.body && cameFrom.current instanceof HTMLElement)
          cameFrom.current.focus({ preventScroll: true });
      };
      const timers = FADED_MS.map((ms) => setTimeout(comeBack, ms));
      // Whoever has gone on by then is not called back.
      const stop = () => timers.forEach(clearTimeout);
      document.addEventListener('focusin', stop, { once: true });
      return () => {
        stop();
        document.removeEventListener('focusin', stop);
      };
    }, [opened]);
    return Loaded && createElement(Loaded, props);
  };
}
