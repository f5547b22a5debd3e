import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './preferences.module.css';

/** What could not be saved, above the fields. */
export function Failures({ failures }: { failures: readonly string[] }) {
  if (failures.length === 0) return null;
  return (
    <div className={classes.failures} role="alert">
      <StatusShape size={16} value="error" />
      <div>
        {failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
      </div>
    </div>
  );
}
