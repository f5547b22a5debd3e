import { NativeSelect } from '@mantine/core';
import { useRoleName } from '../../ui/use-role-name.ts';
import type { Role } from './roles-documents.ts';

interface Props {
  readonly label: string;
  readonly roles: readonly Pick<Role, 'id' | 'name'>[];
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}

/** One of several roles. */
export function RoleChoice({ label, roles, chosen, onChange }: Props) {
  const nameOf = useRoleName();
  return (
    <NativeSelect
      data={roles.map((role) => ({ value: role.id, label: nameOf(role) }))}
      label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      value={chosen}
      w="18rem"
    />
  );
}
