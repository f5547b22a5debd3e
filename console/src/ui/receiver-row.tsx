import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconSend, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../i18n/said.ts';
import { Tooltip } from './overlay/tooltip.tsx';
import classes from './receiver-row.module.css';
import type { StatusValue } from './status/status.ts';
import { StatusWord } from './status/status-word.tsx';
import { seconds } from './time/seconds.ts';

/** What the server answered to a test; null: nothing, for the reason in `message`. */
export interface TestAnswer {
  readonly answer: { readonly ok: boolean; readonly tookMs: number; readonly reason?: string | null } | null | undefined;
  readonly message: string | null;
}

interface Props {
  readonly icon: TablerIcon;
  readonly name: string;
  /** What is below the name: where it leads, what it gets. */
  readonly lines: readonly string[];
  /** How it is when nothing is tested; `why`: in a sentence. */
  readonly state: { readonly value: StatusValue; readonly word: string; readonly why?: string | undefined };
  /** Sends a test. */
  readonly onTest: () => Promise<TestAnswer>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Something that messages are sent to, with its state, a test whose result is said in its place, and its actions. */
export function ReceiverRow({ icon: Icon, name, lines, state, onTest, onEdit, onDelete }: Props) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<{ readonly ok: boolean; readonly words: string } | null>(null);
  // Closed while it is sent the button would lose the focus to the page.
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setTested(null);
    const { answer, message } = await onTest();
    setBusy(false);
    if (answer?.ok) setTested({ ok: true, words: t('receiver.testSent', { seconds: seconds(answer.tookMs) }) });
    else setTested({ ok: false, words: answer?.reason ? said(answer.reason) : (message ?? t('receiver.testFailed')) });
  };
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon aria-hidden size="1.125rem" stroke={1.5} />
      </span>
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        {lines.map((line) => (
          <span className={classes.meta} key={line}>
            {line}
          </span>
        ))}
      </span>
      <output className={classes.state}>
        {busy && <StatusWord value="inProgress" word={t('receiver.testing')} />}
        {!busy && tested && <StatusWord value={tested.ok ? 'positive' : 'error'} word={tested.words} />}
        {!busy && !tested && <StatusWord value={state.value} word={state.word} />}
        {!busy && !tested && state.why && <span className={classes.meta}>{state.why}</span>}
      </output>
      <span className={classes.actions}>
        <Button
          aria-label={t('receiver.testOne', { name })}
          aria-disabled={busy}
          data-disabled={busy}
          leftSection={<IconSend aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => void run()}
          size="sm"
          variant="default"
        >
          {t('receiver.test')}
        </Button>
        <Tooltip label={t('receiver.edit')}>
          <ActionIcon aria-label={t('receiver.editOne', { name })} onClick={onEdit} size="md" variant="subtle">
            <IconPencil aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('receiver.delete')}>
          <ActionIcon aria-label={t('receiver.deleteOne', { name })} onClick={onDelete} size="md" variant="subtle">
            <IconTrash aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </span>
    </li>
  );
}
