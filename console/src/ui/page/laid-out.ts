/** Calls `act` when the browser has laid `element` out by itself, before it paints: to ask for a place or a size earlier is to lay the page out twice. Answers how to call it off. */
export function whenLaidOut(element: Element, act: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
