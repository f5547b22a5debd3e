import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../../api/account/account-sites.ts';
import { useViewer } from '../../../api/account/viewer.ts';
import { useIfVersion } from '../../../api/client/if-version.ts';
import { ChangedDialog } from '../../../ui/forms/changed-dialog.tsx';
import { useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import type { AlertChannel } from '../alerting-documents.ts';
import { DeleteRuleDialog } from './delete-rule-dialog.tsx';
import { AccountAlertRules, type AlertRule } from './rule-documents.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { RuleFields } from './rule-fields.tsx';
import { problemsOf, type RuleValues, savedOf } from './rule-values.ts';
import { keyOf, partsOf, partWords } from './rule-words.ts';
import type { useRuleEditing } from './use-rule-editing.ts';
import { useSaveRule } from './use-save-rule.ts';

interface Props {
  readonly editing: ReturnType<typeof useRuleEditing>;
  readonly rules: readonly AlertRule[] | null;
  readonly channels: readonly AlertChannel[] | null;
  /** The dialog that adds a channel is over the drawer. */
  readonly covered: boolean;
  readonly onAddChannel: () => void;
  readonly onDone: () => void;
  readonly onDeleted: (id: string) => void;
}

const isSame = (a: RuleValues, b: RuleValues, field: keyof RuleValues): boolean => keyOf(a, field) === keyOf(b, field);

const idsOf = (all: readonly { readonly id: string }[] | null) => all?.map(({ id }) => id) ?? null;

/** Adds a rule, or changes one that is there. */
export function RuleEditor(props: Props) {
  const opening = useOpening(props.editing.edited);
  if (!opening) return null;
  const { about, round } = opening;
  return about === 'new' ? <AddRule {...props} key={round} /> : <EditRule {...props} about={about} key={round} />;
}

function AddRule({ editing, channels, covered, onAddChannel, onDone }: Props) {
  const { t } = useTranslation(['alerting', 'common']);
  const { add } = useSaveRule();
  const known = useSitesByName();
  const form = useForm<RuleValues>({
    saved: savedOf('new', { channelIds: idsOf(channels), siteIds: null }),
    isSame,
    problemsOf: (values) => problemsOf(values, t),
    send: async (values) => {
      const refused = await add(values);
      if (refused) return refused.message ?? t('rule.failed');
      onDone();
      editing.settle();
      return null;
    },
  });
  return (
    <RuleDrawer covered={covered} editing={editing} form={form} opened={editing.edited !== null}>
      <RuleFields channels={channels} form={form} onAddChannel={onAddChannel} sites={known} />
    </RuleDrawer>
  );
}

function EditRule({ about, editing, rules, channels, covered, onAddChannel, onDone, onDeleted }: Props & { about: AlertRule }) {
  const { t, i18n } = useTranslation(['alerting', 'common']);
  const { accountId } = useViewer();
  const [isDeleting, setDeleting] = useState(false);
  const { set } = useSaveRule();
  const known = useSitesByName();
  const kept = rules?.find(({ id }) => id === about.id) ?? about;
  const saved = savedOf(kept, { channelIds: idsOf(channels), siteIds: idsOf(known.sites) });
  const versions = useIfVersion({
    query: AccountAlertRules,
    variables: { accountId },
    isThere: (data) => data.account?.alertRules.some(({ id }) => id === about.id) ?? false,
    saved: kept.version,
  });
  const form = useEditForm<RuleValues>({
    saved,
    isSame,
    problemsOf: (values) => problemsOf(values, t),
    versions,
    send: async (values, ifVersion) => {
      const refused = await set(about.id, values, ifVersion);
      if (refused) return refused;
      onDone();
      editing.settle();
      return null;
    },
    failed: t('rule.failed'),
    onRemoved: () => editing.settle(),
  });
  const names = { channels, sites: known.sites };
  return (
    <>
      <RuleDrawer
        covered={covered || isDeleting || form.clash.meanwhile !== null}
        editing={editing}
        form={form}
        onDelete={() => setDeleting(true)}
        opened={editing.edited !== null}
      >
        <RuleFields channels={channels} form={form} onAddChannel={onAddChannel} sites={known} />
      </RuleDrawer>
      <ChangedDialog
        {...form.clash}
        fields={partsOf(form.changed).map((part) => ({
          name: t(`rule.${part}`),
          saved: partWords(part, saved, names, t, i18n.language),
          mine: partWords(part, form.values, names, t, i18n.language),
        }))}
      />
      <DeleteRuleDialog
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          onDeleted(about.id);
          editing.settle();
        }}
        opened={isDeleting}
        rule={kept}
      />
    </>
  );
}
