import type { ReactNode } from 'react';
import { said } from '../../i18n/said.ts';
import { StatusShape } from '../status/status-shape.tsx';

/** What is wrong with a field, under it: shape and text, also that of a rule of `domain`; undefined where nothing is. */
export function fieldError(text: string | null | undefined): ReactNode {
  if (!text) return undefined;
  return (
    <>
      <StatusShape value="error" size={14} />
      <span>{said(text)}</span>
    </>
  );
}
