import { useTranslation } from 'react-i18next';
import type { StatusValue } from '../../../ui/status/status.ts';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { aboutOf } from './line-words.ts';
import classes from './replace.module.css';
import type { Replacement, ReplacementLine } from './replace-documents.ts';

interface Props {
  readonly title: string;
  readonly device: Replacement['device'];
  readonly lines: readonly ReplacementLine[];
  /** What is said of a line. */
  readonly wordsOf: (line: ReplacementLine) => { readonly value: StatusValue; readonly word: string };
}

/** What a spare takes over, part by part: which, what, and what becomes of it. */
export function LineTable({ title, device, lines, wordsOf }: Props) {
  const { t } = useTranslation(['devices', 'common', 'device']);
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.lines}>
        {lines.map((line) => {
          const { value, word } = wordsOf(line);
          return (
            <div className={classes.line} data-failed={value === 'error' || undefined} key={line.part}>
              <dt>{t(`replace.part.${line.part}`)}</dt>
              <dd>{aboutOf(line, device, t)}</dd>
              <dd>
                <StatusWord value={value} word={word} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
