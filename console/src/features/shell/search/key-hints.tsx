import { useTranslation } from 'react-i18next';
import classes from './search.module.css';

/** What the keys do; the names of keys are those printed on them. */
export function KeyHints() {
  const { t } = useTranslation('search');
  const hints = [
    ['move', '↑', '↓'],
    ['open', 'Enter'],
    ['newTab', 'Ctrl', 'Enter'],
    ['narrow', 'Tab'],
    ['close', 'Esc'],
  ] as const;
  return (
    <div className={classes.hints}>
      {hints.map(([what, ...keys]) => (
        <span key={what} className={classes.hint}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {t(`keys.${what}`)}
        </span>
      ))}
    </div>
  );
}
