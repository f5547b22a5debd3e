import type { OwnRight } from '@tutti/domain/rights';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { RoleEditor } from './role-editor.tsx';
import { isSame, problemsOf, type RoleValues } from './role-form.ts';
import { type Role, RoleAdd } from './roles-documents.ts';

interface Props {
  readonly builtIn: readonly Role[];
  /** The rights that it begins with. */
  readonly from: readonly OwnRight[];
  readonly onMade: (id: string) => void;
  readonly onGiveUp: () => void;
}

/** A role that is being made. */
export function NewRole({ builtIn, from, onMade, onGiveUp }: Props) {
  const { t } = useTranslation('roles');
  const { accountId } = useViewer();
  const [add] = useMutate(RoleAdd, { quiet: true });
  const decided = useRef(false);
  const [saved] = useState<RoleValues>({ name: '', rights: from });
  const form = useForm({
    saved,
    isSame,
    problemsOf,
    send: async ({ name, rights }) => {
      const { data, message } = await add({ input: { accountId, name: name.trim(), rights: [...rights] } });
      const made = data?.RoleAdd?.role;
      if (!made) return message ?? t('failed');
      toast.success(t('made', { name: made.name }));
      decided.current = true;
      onMade(made.id);
      return null;
    },
  });
  const giveUp = () => {
    decided.current = true;
    onGiveUp();
  };
  return <RoleEditor builtIn={builtIn} existing={null} form={form} isDecided={() => decided.current} onCancel={giveUp} />;
}
