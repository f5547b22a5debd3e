import { useEffect, useState } from 'react';

/** How long what is known stays while the next is awaited, in ms: a quick answer takes its place without a gap. */
const HELD_MS = 200;

/** The value, and for a moment the last one where there is none now. */
export function useHeld<Value>(value: Value | null): Value | null {
  const [held, setHeld] = useState(value);
  if (value !== null && value !== held) setHeld(value);
  useEffect(() => {
    if (value !== null) return undefined;
    const timer = setTimeout(() => setHeld(null), HELD_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value ?? held;
}
