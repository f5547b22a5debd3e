import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './server-details.module.css';

/** A fact of the server with its name, and a button that copies it. */
export function Fact({ name, copied, children }: { name: string; copied?: string | null | undefined; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
        {copied && <CopyButton about={name} size="xs" text={copied} />}
      </dd>
    </div>
  );
}
