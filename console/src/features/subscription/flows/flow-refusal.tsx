import { StatusShape } from '../../../ui/status/status-shape.tsx';
import classes from './flows.module.css';

/** Why what was asked for was not done, in words; nothing where nothing was refused. */
export function FlowRefusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={`${classes.note} ${classes.refusal}`} role="alert">
      <StatusShape size={16} value="error" />
      {text}
    </p>
  );
}
