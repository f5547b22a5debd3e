import type { ComponentProps, ReactElement, ReactNode } from 'react';

/** One entry of a menu; `divider` is the line between two groups, one at most. */
export type MenuEntry =
  | 'divider'
  | {
      readonly key: string;
      readonly label: ReactNode;
      readonly icon?: ReactNode;
      /** Makes the entry one of a choice: whether it is the chosen one. */
      readonly chosen?: boolean;
      readonly danger?: boolean;
      /** Why it cannot be chosen now: it stays where the keyboard is, says so, and does nothing. */
      readonly unavailable?: string;
      readonly onSelect: () => void;
    };

type Button = ReactElement<ComponentProps<'button'> & { 'data-menu-button'?: string }>;

/** A menu and the button that opens it. */
export interface DropMenuProps {
  readonly button: Button;
  readonly entries: readonly MenuEntry[];
  readonly position: 'bottom-start' | 'bottom-end';
}
