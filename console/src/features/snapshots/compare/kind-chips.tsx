import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './compare.module.css';
import type { SnapshotLine } from './compare-documents.ts';
import { type ChipKind, countChips, KINDS } from './line-groups.ts';

interface Props {
  readonly lines: readonly SnapshotLine[];
  readonly hidden: readonly ChipKind[];
  readonly onHidden: (hidden: readonly ChipKind[]) => void;
}

/** Which kinds of lines are shown; a kind without lines has no chip. What is hidden is not recalled. */
export function KindChips({ lines, hidden, onHidden }: Props) {
  const { t } = useTranslation('snapshots');
  const counts = countChips(lines);
  return (
    <span className={classes.chips}>
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => {
        const isShown = !hidden.includes(kind);
        return (
          <button
            aria-pressed={isShown}
            className={classes.chip}
            key={kind}
            onClick={() => onHidden(isShown ? [...hidden, kind] : hidden.filter((one) => one !== kind))}
            type="button"
          >
            {isShown && <IconCheck aria-hidden size="0.875rem" stroke={1.75} />}
            {t(`chip.${kind}`, { count: counts[kind] })}
          </button>
        );
      })}
    </span>
  );
}
