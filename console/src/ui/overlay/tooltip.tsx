import { cloneElement, type ReactElement } from 'react';

/** Says `label` when its child is hovered or focused by keyboard; null: nothing. The one bubble of the page shows it ({@link TooltipLayer}): thousands of tooltips cost nothing. */
export function Tooltip({ label, children }: { label: string | null; children: ReactElement<{ 'data-tip'?: string }> }) {
  return label === null ? children : cloneElement(children, { 'data-tip': label });
}
