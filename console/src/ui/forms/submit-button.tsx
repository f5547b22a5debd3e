import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props extends Pick<ButtonProps, 'color' | 'disabled' | 'fullWidth' | 'size' | 'className'> {
  readonly loading: boolean;
  /** The id of the form, where the button is outside of it. */
  readonly form?: string;
  readonly children: ReactNode;
}

/** What sends a form. While it is sent the button is closed, and the browser takes the focus from it: whoever pressed it finds it there again afterwards. */
export function SubmitButton({ loading, children, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = useRef(false);
  useLayoutEffect(() => {
    if (loading) wasFocused.current = document.activeElement === button.current;
    else if (wasFocused.current) {
      wasFocused.current = false;
      if (document.activeElement === document.body || document.activeElement === null) button.current?.focus({ preventScroll: true });
    }
  }, [loading]);
  return (
    <Button {...props} loading={loading} ref={button} type="submit">
      {children}
    </Button>
  );
}
