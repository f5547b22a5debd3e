import type { ComponentProps } from 'react';
import classes from './bar-button.module.css';

/** A quiet button of the header: icon and word on the chrome. */
export function BarButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${classes.button} ${className ?? ''}`} {...rest} />;
}
