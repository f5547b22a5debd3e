import { useWidth } from '../../ui/page/breakpoints.ts';
import { RightsSwitches } from './rights-switches.tsx';
import { RightsTable } from './rights-table.tsx';
import classes from './roles.module.css';
import type { Role } from './roles-documents.ts';

/** A role that nobody changes: beside the others where there is room, alone where there is not. */
export function BuiltInRole({ builtIn, role }: { builtIn: readonly Role[]; role: Role }) {
  const { narrow } = useWidth();
  return narrow ? (
    <div className={classes.builtIn}>
      <RightsSwitches onToggle={null} rights={role.rights} />
    </div>
  ) : (
    <RightsTable builtIn={builtIn} edited={null} />
  );
}
