import { useEffect, useRef, useState } from 'react';
import { namespaces } from '../../i18n/setup.ts';
import { onDemand } from '../../ui/page/on-demand.tsx';
import type { TopicRequest } from './topic-request.ts';

const Explanation = onDemand(
  async () => {
    const [{ Explanation: Card }] = await Promise.all([import('./explanation.tsx'), namespaces('help')]);
    return Card;
  },
  ({ asked }) => asked !== null,
  ({ asked, onClose }) => asked && onClose(asked),
);

const helpButton = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-help]') : null;

/** Opens the explanation of every {@link helpProps} button of the page; mounted once. Pressed again, the same button closes it. */
export function Explanations() {
  const [asked, setAsked] = useState<TopicRequest | null>(null);
  const open = useRef<HTMLElement | null>(null);
  useEffect(() => {
    open.current = asked?.target ?? null;
  }, [asked]);
  useEffect(() => {
    let closes = false;
    const stop = new AbortController();
    // The browser closes what is open when something beside it is pressed, before the click arrives.
    document.addEventListener(
      'pointerdown',
      (event) => {
        closes = open.current !== null && helpButton(event) === open.current;
      },
      { capture: true, signal: stop.signal },
    );
    document.addEventListener(
      'click',
      (event) => {
        const target = helpButton(event);
        if (!target) return;
        setAsked(closes ? null : { target, topic: target.dataset['help'] ?? '' });
        closes = false;
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
  return <Explanation asked={asked} onClose={(closed) => setAsked((now) => (now === closed ? null : now))} />;
}
