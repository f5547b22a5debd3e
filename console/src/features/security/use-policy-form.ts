import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { said } from '../../i18n/said.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { useSingle } from '../../ui/forms/use-single.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { NetworkTyping } from './key-rows.tsx';
import { type Lockouts, lockoutsOf, locksOut } from './lockouts.ts';
import { withNetwork } from './networks-field.tsx';
import { editedOf, isSameIn, type Policy } from './policy.ts';
import { AccountPolicySet, AccountSecurity, type SavedPolicy } from './security-documents.ts';
import { usePreview } from './use-preview.ts';

/** A network that is being typed: it is added once it is one. */
function useTyping(networks: readonly string[], onChange: (change: Partial<Policy>) => void) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const onTyped = (text: string) => {
    setTyped(text);
    setProblem(null);
  };
  const onAdd = () => {
    const added = withNetwork(networks, typed);
    if ('problem' in added) setProblem(added.problem);
    else {
      onTyped('');
      onChange({ keyNetworks: added.networks });
    }
  };
  return { field, typed, problem, onTyped, onAdd } satisfies NetworkTyping;
}

/** The policy while it is edited: whom it would hit as it is chosen, and the question before it locks somebody out. */
export function usePolicyForm(policy: SavedPolicy) {
  const { t } = useTranslation('security');
  const { accountId } = useViewer();
  const [set] = useMutate(AccountPolicySet, { quiet: true });
  const saved = editedOf(policy);
  const versions = useIfVersion({
    query: AccountSecurity,
    variables: { accountId },
    isThere: (data) => Boolean(data.account),
    saved: policy.version,
  });
  const form = useEditForm<Policy>({
    saved,
    isSame: isSameIn,
    versions,
    send: async (values, ifVersion, reset) => {
      const answer = await set({ input: { accountId, policy: values, ifVersion } });
      if (answer.data?.AccountPolicySet?.ok !== true) return answer;
      reset();
      toast.success(t('saved'));
      return null;
    },
    failed: t('failed'),
  });
  const preview = usePreview(form.values);
  const typing = useTyping(form.values.keyNetworks, form.set);
  const [asking, setAsking] = useState<{ lockouts: Lockouts; save: () => void } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  /** Asks first whom it would lock out; saves at once where that is nobody. */
  const check = useSingle(async (save: () => void) => {
    setRefusal(null);
    if (typing.typed.trim() !== '') {
      typing.onAdd();
      typing.field.current?.focus();
      return;
    }
    setChecking(true);
    const hits = await preview.ask();
    setChecking(false);
    if (hits === null) setRefusal(t('hits.failed'));
    else if (hits.refusal) setRefusal(said(hits.refusal.message));
    else {
      const lockouts = lockoutsOf(hits, form.values, new Set(form.changed), Date.now());
      if (locksOut(lockouts)) setAsking({ lockouts, save });
      else save();
    }
  });
  return {
    form: {
      ...form,
      busy: form.busy || checking,
      refusal: refusal ?? form.refusal,
      set: (change: Partial<Policy>) => {
        setRefusal(null);
        form.clearRefusal();
        form.set(change);
      },
    },
    saved,
    preview,
    typing,
    check,
    asking,
    onAnswered: () => setAsking(null),
    giveUp: () => {
      typing.onTyped('');
      setRefusal(null);
      form.clash.onKeep();
    },
  };
}
