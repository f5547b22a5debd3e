import { useEffect, useRef, useState } from 'react';

const WRITE_AFTER_MS = 300;

/** The text of the search: shown at once, written to the address when typing pauses, and taken over when the address changes by itself. */
export function useSearchText(fromAddress: string, write: (text: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(fromAddress);
  const written = useRef(fromAddress);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (fromAddress === written.current) return;
    written.current = fromAddress;
    setText(fromAddress);
  }, [fromAddress]);

  useEffect(() => {
    if (text === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = text;
      latest.current(text);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
