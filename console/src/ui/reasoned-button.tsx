import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Tooltip } from './overlay/tooltip.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'leftSection' | 'rightSection' | 'className'> {
  /** Why it cannot be used now; null: it can. */
  readonly reason: string | null;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that says why it cannot be used: it stays where the keyboard is, described by the reason, and does nothing. */
export function ReasonedButton({ reason, onClick, children, ...look }: Props) {
  const id = useId();
  // One and the same button with a reason and without: whoever has the focus on it, or comes back to it from a dialog, does not lose their place when that changes.
  const use =
    reason === null
      ? { onClick }
      : {
          'aria-describedby': `${id}-why`,
          'aria-disabled': true,
          'data-disabled': true,
          onClick: (event: MouseEvent) => event.preventDefault(),
        };
  return (
    <>
      <Tooltip label={reason}>
        <Button {...look} {...use}>
          {children}
        </Button>
      </Tooltip>
      {reason !== null && (
        <span className="visually-hidden" id={`${id}-why`}>
          {reason}
        </span>
      )}
    </>
  );
}
