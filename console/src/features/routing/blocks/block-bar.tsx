import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { channelWords } from '../grid/cell-words.ts';
import classes from './blocks.module.css';
import { partsOf } from './draft.ts';
import type { ReceiveEnd, TransmitEnd } from './ends.ts';
import type { BlockPlan } from './use-block.ts';
import { whatWords } from './what-words.ts';

interface Props {
  readonly block: BlockPlan;
  readonly onApply: () => void;
  readonly onPreview: () => void;
  readonly onCancel: () => void;
}

/** What the chosen block would do, and the buttons for it; it floats over the grid. */
export function BlockBar({ block, onApply, onPreview, onCancel }: Props) {
  const { t } = useTranslation('routing');
  const { draft, lines, counts, mode, problem } = block;
  return (
    <section aria-label={t('block.label')} className={classes.bar}>
      <p aria-live="polite" className={classes.title}>
        <b>{t(mode === 'oneToAll' ? 'block.titleAll' : 'block.title', { what: whatWords(t, partsOf(draft.receivers)) })}</b>
        <BlockEnds lines={lines} />
      </p>
      {block.hasChoice && (
        <Segmented
          label={t('block.mode')}
          onChange={block.onMode}
          options={[
            { value: 'oneToOne', label: t('block.oneToOne') },
            { value: 'oneToAll', label: t('block.oneToAll') },
          ]}
          value={mode}
        />
      )}
      {counts.leftOut > 0 && <StatusWord value="error" word={t('block.cannotWork', { count: counts.leftOut })} />}
      {counts.replaces > 0 && <StatusWord value="warning" word={t('block.replace', { count: counts.replaces })} />}
      <Button onClick={onCancel} variant="subtle">
        {t('cancel')}
      </Button>
      <ReasonedButton leftSection={<IconListCheck size="1rem" />} onClick={onPreview} reason={lines ? null : problem} variant="default">
        {t('block.preview')}
      </ReasonedButton>
      <ReasonedButton onClick={onApply} reason={problem} rightSection={<kbd>Enter</kbd>}>
        {t('block.apply', { count: counts.doable })}
      </ReasonedButton>
    </section>
  );
}

/** From which channels to which. */
function BlockEnds({ lines }: Pick<BlockPlan, 'lines'>) {
  const { t } = useTranslation('routing');
  const { t: grid } = useTranslation(['grid', 'channels']);
  const [first, last] = [lines?.[0], lines?.at(-1)];
  if (!first || !last) return null;
  const name = (end: ReceiveEnd | TransmitEnd) =>
    'stream' in end ? end.stream.name : channelWords(grid, { index: end.channel.index, name: end.channel.name ?? null });
  const from = first.transmit ? t('patch.replacesWhat', { channel: name(first.transmit), device: first.transmit.device.name }) : t('none');
  return <span>{t('block.ends', { from, first: name(first.receive), last: name(last.receive), device: last.receive.device.name })}</span>;
}
