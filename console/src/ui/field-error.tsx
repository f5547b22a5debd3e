import type { ReactNode } from 'react';
import { StatusShape } from './status-shape.tsx';

/** What is wrong with a field, under it: shape and text; undefined where nothing is. */
export function fieldError(text: string | null | undefined): ReactNode {
  if (!text) return undefined;
  return (
    <>
      <StatusShape value="error" size={14} />
      <span>{text}</span>
    </>
  );
}
