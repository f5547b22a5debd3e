import { Button } from '@mantine/core';
import { isOwnRight } from '@tutti/domain/rights';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { listed } from '../../i18n/listed.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { DeleteRole } from './delete-role.tsx';
import { RoleEditor } from './role-editor.tsx';
import { isSame, problemsOf, type RoleValues } from './role-form.ts';
import { AccountRoles, type Role, RoleAdd, RoleSet } from './roles-documents.ts';

interface Props {
  readonly builtIn: readonly Role[];
  readonly role: Role;
  /** Somebody else deleted it: what is typed of it can be saved as another one. */
  readonly isGone: boolean;
  /** It was made just now: its form, which has come in the place of another one, takes the focus. */
  readonly isMade: boolean;
  /** The viewer deleted it. */
  readonly onDeleted: () => void;
  /** It was saved as another one, by this id. */
  readonly onMade: (id: string) => void;
}

/** An own role, being changed. */
export function EditRole({ builtIn, role, isGone, isMade, onDeleted, onMade }: Props) {
  const { t } = useTranslation(['roles', 'common']);
  const { accountId } = useViewer();
  const [set] = useMutate(RoleSet, { quiet: true });
  const [deleting, setDeleting] = useState(false);
  const decided = useRef(false);
  const saveAsNew = useSaveAsNew((id) => {
    decided.current = true;
    onMade(id);
  });
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMade) view.current?.querySelector('input')?.focus();
  }, [isMade]);
  const saved: RoleValues = { name: role.name, rights: role.rights.filter(isOwnRight) };
  const versions = useIfVersion({
    query: AccountRoles,
    variables: { accountId },
    isThere: (data) => Boolean(data.account?.roles.some(({ id }) => id === role.id)),
    saved: role.version,
  });
  const form = useEditForm<RoleValues>({
    saved,
    isSame,
    problemsOf,
    versions,
    failed: t('failed'),
    onRemoved: () => toast.error(t('common:changed.removed', { name: role.name })),
    send: async ({ name, rights }, ifVersion, reset) => {
      if (isGone) return saveAsNew({ name, rights });
      const answer = await set({ input: { accountId, roleId: role.id, name: name.trim(), rights: [...rights], ifVersion } });
      if (answer.data?.RoleSet?.ok !== true) return answer;
      reset();
      toast.success(t('saved', { name: name.trim() }));
      return null;
    },
  });
  const words = (rights: readonly string[]) => listed(rights.filter(isOwnRight).map((right) => t(`right.${right}`)));
  const { values } = form;
  return (
    <div ref={view}>
      <RoleEditor
        aside={
          !isGone && (
            <Button color="danger" onClick={() => setDeleting(true)} variant="outline">
              {t('delete.open')}
            </Button>
          )
        }
        builtIn={builtIn}
        existing={role}
        form={form}
        isDecided={() => decided.current}
        isGone={isGone}
        onCancel={() => form.reset()}
      />
      <ChangedDialog
        {...form.clash}
        fields={form.changed.map((field) =>
          field === 'name'
            ? { name: t('name'), saved: saved.name, mine: values.name }
            : { name: t('rights'), saved: words(saved.rights), mine: words(values.rights) },
        )}
      />
      <DeleteRole
        onClose={() => setDeleting(false)}
        onDone={() => {
          decided.current = true;
          onDeleted();
        }}
        opened={deleting}
        role={role}
      />
    </div>
  );
}

/** Saves what is typed as another role. Answers what refused it; null: it is made. */
function useSaveAsNew(onMade: (id: string) => void) {
  const { t } = useTranslation('roles');
  const { accountId } = useViewer();
  const [add] = useMutate(RoleAdd, { quiet: true });
  return async ({ name, rights }: RoleValues) => {
    const answer = await add({ input: { accountId, name: name.trim(), rights: [...rights] } });
    const made = answer.data?.RoleAdd?.role;
    if (!made) return answer;
    toast.success(t('made', { name: made.name }));
    onMade(made.id);
    return null;
  };
}
