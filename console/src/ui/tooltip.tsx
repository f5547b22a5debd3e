import { cloneElement, type ReactElement } from 'react';

/** Says `label` when its child is hovered or focused by keyboard. The one bubble of the page shows it ({@link TooltipLayer}): thousands of tooltips cost nothing. */
export function Tooltip({ label, children }: { label: string; children: ReactElement<{ 'data-tip'?: string }> }) {
  return cloneElement(children, { 'data-tip': label });
}
