import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MOST_RECALLED_LINES } from '@tutti/domain/snapshot-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listed } from '../../../i18n/listed.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { countChosen, type Decided } from './choice.ts';
import classes from './compare.module.css';
import type { SnapshotLine } from './compare-documents.ts';

interface Props {
  readonly domainId: string;
  readonly lines: readonly SnapshotLine[];
  readonly decided: Decided;
  readonly chosen: number;
  /** Why nothing can be recalled now; null: it can. */
  readonly closed: string | null;
  /** Why the last recall was refused as a whole; null: it was not. */
  readonly refusal: string | null;
  readonly onRecall: () => void;
  /** Plans a recall for a time. */
  readonly onLater: () => void;
}

/** The sum of what is chosen, and the button that recalls it. */
export function CompareFoot({ domainId, lines, decided, chosen, closed, refusal, onRecall, onLater }: Props) {
  const { t } = useTranslation('snapshots');
  const counts = countChosen(lines, decided);
  const sum = [
    t('compare.chosen', { chosen: counts.chosen, count: counts.all }),
    ...(counts.closed > 0 ? [t('compare.closed', { count: counts.closed })] : []),
    ...(counts.left > 0 ? [t('compare.left', { count: counts.left })] : []),
  ];
  const reason = closed ?? whyNot(chosen, t);
  return (
    <div className={classes.foot}>
      <output className="tabular">{listed(sum)}</output>
      {refusal && (
        <span role="alert">
          <StatusWord value="error" word={refusal} />
        </span>
      )}
      <span className={classes.buttons}>
        <Button component={Link} to={`/sites/${domainId}/Snapshots`} variant="default">
          {t('compare.cancel')}
        </Button>
        <ReasonedButton onClick={onLater} reason={closed} variant="default">
          {t('compare.later')}
        </ReasonedButton>
        <ReasonedButton onClick={onRecall} reason={reason}>
          {t('compare.recall', { count: chosen })}
        </ReasonedButton>
      </span>
    </div>
  );
}

/** Why so many lines cannot be recalled at once, in words; null: they can. */
function whyNot(chosen: number, t: TFunction<'snapshots'>): string | null {
  if (chosen === 0) return t('compare.none');
  return chosen > MOST_RECALLED_LINES ? t('compare.tooMany', { most: MOST_RECALLED_LINES }) : null;
}
