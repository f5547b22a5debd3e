import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import classes from './search.module.css';
import { idOf, keyOf, type Option, rowsOf } from './search-options.ts';
import { SearchRow } from './search-row.tsx';
import type { Search } from './use-search.ts';

interface ResultsProps {
  readonly id: string;
  readonly search: Search;
  readonly chosen: string | null;
  readonly onChoose: (option: Option, isNewTab: boolean) => void;
  readonly onPoint: (key: string) => void;
}

/** What was found, in groups; how many there are is read out. */
export function SearchResults({ id, search, chosen, onChoose, onPoint }: ResultsProps) {
  const { t } = useTranslation('search');
  const { sections, words, text, isAwaited, failed, isUnread, isTooLong } = search;
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const isEmpty = count === 0 && !isAwaited && !failed && !isUnread && !isTooLong;
  // Where snapshots were looked for and not read nothing can be said of them.
  const needsSite = isEmpty && search.needsSite;
  const nothing = isEmpty && !needsSite;
  return (
    <div className={classes.results}>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select draws text alone
        role="listbox"
        tabIndex={-1}
        aria-label={t('results')}
        className={classes.list}
        // The focus stays in the field, whose keys are those of the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {sections.map((section) => (
          <fieldset key={section.key} className={classes.group} aria-labelledby={`${id}-of-${section.key}`}>
            <div className={classes.heading} id={`${id}-of-${section.key}`} role="presentation">
              <span>{t(`group.${section.key}`)}</span>
              {section.count > section.shown.length && <span className="tabular">{section.count}</span>}
            </div>
            {rowsOf(section).map((option) => {
              const key = keyOf(option);
              if ('entry' in option)
                return (
                  <SearchRow
                    key={key}
                    id={idOf(id, key)}
                    entry={option.entry}
                    words={words}
                    chosen={key === chosen}
                    onOpen={(isNewTab) => onChoose(option, isNewTab)}
                    onPoint={() => onPoint(key)}
                  />
                );
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field that the list belongs to
                <div
                  key={key}
                  id={idOf(id, key)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs into a select or a datalist
                  role="option"
                  tabIndex={-1}
                  aria-selected={key === chosen}
                  className={`${classes.row} ${classes.more}`}
                  onClick={() => onChoose(option, false)}
                  onPointerMove={() => onPoint(key)}
                >
                  {t('more', { count: option.count, kind: t(`group.${option.more}`) })}
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
      <Notes search={search} needsSite={needsSite} nothing={nothing} />
      <output className="visually-hidden">
        {text !== '' && !isAwaited && (needsSite ? t('snapshotsOfSite') : nothing ? t('nothing', { text }) : t('count', { count }))}
      </output>
    </div>
  );
}

/** What is to be said of the search itself: what could not be read or was not asked, and that nothing was found. */
function Notes({ search, needsSite, nothing }: { readonly search: Search; readonly needsSite: boolean; readonly nothing: boolean }) {
  const { t } = useTranslation('search');
  const { text, isAwaited, failed, isUnread, isTooLong, isComplete } = search;
  return (
    <>
      {isAwaited && <div aria-hidden className={classes.skeleton} />}
      {failed && (
        <p className={classes.note}>
          <StatusShape value="warning" />
          {t('failed')}
        </p>
      )}
      {isUnread && (
        <p className={classes.note}>
          <StatusShape value="warning" />
          {t('unread')}
        </p>
      )}
      {isTooLong && (
        <p className={classes.note}>
          <StatusShape value="info" />
          {t('tooLong')}
        </p>
      )}
      {!isComplete && (
        <p className={classes.note}>
          <StatusShape value="info" />
          {t('tooMany')}
        </p>
      )}
      {needsSite && (
        <p aria-hidden className={classes.note}>
          <StatusShape value="info" />
          {t('snapshotsOfSite')}
        </p>
      )}
      {nothing && (
        <p aria-hidden className={classes.nothing}>
          {t('nothing', { text })}
        </p>
      )}
    </>
  );
}
