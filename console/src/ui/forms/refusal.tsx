import { StatusShape } from '../status/status-shape.tsx';
import classes from './refusal.module.css';

/** Why the server refused a form, said at once to whoever cannot see it; nothing while it did not. */
export function Refusal({ text }: { text: string | null }) {
  return (
    text && (
      <p className={classes.refusal} role="alert">
        <StatusShape value="error" />
        {text}
      </p>
    )
  );
}
