import { useWidth } from '../../ui/page/breakpoints.ts';
import { RightsSwitches } from './rights-switches.tsx';
import { RightsTable } from './rights-table.tsx';
import type { Role } from './roles-documents.ts';

/** A role that nobody changes: beside the others where there is room, alone where there is not. */
export function BuiltInRole({ builtIn, role }: { builtIn: readonly Role[]; role: Role }) {
  const { narrow } = useWidth();
  return narrow ? <RightsSwitches onToggle={null} rights={role.rights} /> : <RightsTable builtIn={builtIn} edited={null} />;
}
