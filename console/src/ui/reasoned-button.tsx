import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Tooltip } from './tooltip.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'rightSection' | 'className'> {
  /** Why it cannot be used now; null: it can. */
  readonly reason: string | null;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that says why it cannot be used: it stays where the keyboard is, described by the reason, and does nothing. */
export function ReasonedButton({ reason, onClick, children, ...look }: Props) {
  const id = useId();
  if (reason === null) {
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <>
      <Tooltip label={reason}>
        <Button {...look} aria-describedby={`${id}-why`} aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
          {children}
        </Button>
      </Tooltip>
      <span className="visually-hidden" id={`${id}-why`}>
        {reason}
      </span>
    </>
  );
}
