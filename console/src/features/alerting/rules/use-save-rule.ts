import type { CombinedError } from 'urql';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { AlertRuleAdd, AlertRuleSet } from './rule-documents.ts';
import { inputOf, type RuleValues } from './rule-values.ts';

/** Why the server refused. */
interface Refused {
  readonly error: CombinedError | undefined;
  readonly message: string | null;
}

/** Makes a rule, or saves it over a version; what refused it, null where it is done. */
export function useSaveRule() {
  const { accountId } = useViewer();
  const [add] = useMutate(AlertRuleAdd, { quiet: true });
  const [set] = useMutate(AlertRuleSet, { quiet: true });
  return {
    add: async (values: RuleValues): Promise<Refused | null> => {
      const { data, error, message } = await add({ input: { accountId, rule: inputOf(values) } });
      return data?.AlertRuleAdd?.ok ? null : { error, message };
    },
    set: async (ruleId: string, values: RuleValues, ifVersion: string): Promise<Refused | null> => {
      const { data, error, message } = await set({ input: { ruleId, rule: inputOf(values), ifVersion } });
      return data?.AlertRuleSet?.ok ? null : { error, message };
    },
  };
}
