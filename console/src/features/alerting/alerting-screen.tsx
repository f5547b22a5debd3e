import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './alerting.module.css';
import type { AlertChannel } from './alerting-documents.ts';
import { ChannelsSection } from './channels-section.tsx';
import { DeliveriesSection } from './deliveries-section.tsx';
import { LeaveRuleDialog } from './rules/leave-rule-dialog.tsx';
import { RuleEditor } from './rules/rule-editor.tsx';
import ruleClasses from './rules/rules.module.css';
import { RulesSection } from './rules/rules-section.tsx';
import { useRuleEditing } from './rules/use-rule-editing.ts';
import { useRules } from './rules/use-rules.ts';
import { useChannels } from './use-channels.ts';

const PARTS = ['open', 'rules', 'channels', 'deliveries'] as const;
type Part = (typeof PARTS)[number];

interface Props {
  /** What is wrong now. */
  readonly open: ReactNode;
  /** Beside the button that adds a rule. */
  readonly beside: ReactNode;
}

/** `/settings/Alerting`: what is wrong now, when people are notified of trouble, where messages go, and what became of each. A phone shows one part at a time. */
export function AlertingScreen({ open, beside }: Props) {
  const { t } = useTranslation('alerting');
  const { small } = useWidth();
  const [part, setPart] = useState<Part>('open');
  const [channel, setChannel] = useState<AlertChannel | 'new' | null>(null);
  const known = useChannels();
  const knownRules = useRules();
  const { rules } = knownRules;
  const editing = useRuleEditing();
  const { ref, onGone } = useFocusWhenGone<HTMLButtonElement>(rules?.map(({ id }) => id));
  const shows = (one: Part): boolean => !small || part === one;
  return (
    <div className={editing.edited ? ruleClasses.beside : undefined}>
      <SettingsPage
        aside={
          <>
            {beside}
            <Button leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />} onClick={() => editing.go('new')} ref={ref}>
              {t('rules.add')}
            </Button>
          </>
        }
        title={t('title')}
      >
        {small && (
          <div className={classes.parts}>
            <Segmented
              label={t('title')}
              onChange={setPart}
              options={PARTS.map((one) => ({ value: one, label: t(`${one}.title`) }))}
              value={part}
            />
          </div>
        )}
        {shows('open') && open}
        {shows('rules') && <RulesSection channels={known.channels} edited={editing.edited} known={knownRules} onOpen={editing.go} />}
        <ChannelsSection edited={channel} isShown={shows('channels')} known={known} onEdit={setChannel} />
        {shows('deliveries') && <DeliveriesSection channels={known.channels} />}
        <RuleEditor
          channels={known.channels}
          covered={channel !== null}
          editing={editing}
          onAddChannel={() => setChannel('new')}
          onDeleted={(id) => {
            onGone(id);
            knownRules.refetch();
          }}
          onDone={knownRules.refetch}
          rules={rules}
        />
        <LeaveRuleDialog editing={editing} />
      </SettingsPage>
    </div>
  );
}
