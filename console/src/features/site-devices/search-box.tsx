import { IconSearch } from '@tabler/icons-react';
import type { SearchFilter } from '@tutti/domain/device-search';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-box.module.css';
import { FILTER_OPTIONS, filterOf, keyPressed, type SearchBoxState, typed } from './search-box-state.ts';

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onApply: (filter: SearchFilter) => void;
  readonly onRemoveFirst: () => void;
  /** The shorter placeholder of narrow screens. */
  readonly short: boolean;
}

/** The search over the list: free text, and the filters it can be turned into (DEVS-021, DEVS-026 to DEVS-029). */
export function SearchBox({ text, onText, onApply, onRemoveFirst, short }: Props) {
  const { t } = useTranslation('devices');
  const id = useId();
  const [options, setOptions] = useState({ open: false, highlighted: 0 });
  const state: SearchBoxState = { text, ...options };
  const open = options.open && text.trim() !== '';
  const label = short ? t('toolbar.searchShort') : t('toolbar.search');

  function show(next: SearchBoxState) {
    setOptions({ open: next.open, highlighted: next.highlighted });
    if (next.text !== text) onText(next.text);
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a composition of CJK text chooses a word, not a filter.
    if (event.nativeEvent.isComposing) return;
    const outcome = keyPressed(state, event.key);
    if (outcome.handled) event.preventDefault();
    show(outcome.state);
    if (outcome.apply) onApply(outcome.apply);
    if (outcome.removeFirst) onRemoveFirst();
  }

  return (
    <div className={classes.box}>
      <IconSearch aria-hidden className={classes.icon} size="1rem" stroke={1.75} />
      <input
        aria-activedescendant={open ? `${id}-${options.highlighted}` : undefined}
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-expanded={open}
        aria-label={label}
        autoComplete="off"
        className={classes.input}
        onBlur={() => setOptions({ open: false, highlighted: 0 })}
        onChange={(event) => show(typed(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        placeholder={label}
        role="combobox"
        spellCheck={false}
        type="text"
        value={text}
      />
      {open && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows its options in its own way and cannot say what they filter by
        <div aria-label={t('filter.options')} className={classes.options} id={id} role="listbox">
          {FILTER_OPTIONS.map((type, index) => (
            <div
              aria-selected={index === options.highlighted}
              className={classes.option}
              id={`${id}-${index}`}
              key={type}
              // On the press: a click would come after the text lost its focus and the options are closed.
              onMouseDown={(event) => {
                event.preventDefault();
                onApply(filterOf(state, index));
                show(typed(''));
              }}
              onMouseMove={() => index !== options.highlighted && setOptions({ open: true, highlighted: index })}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs into a select or a datalist
              role="option"
              tabIndex={-1}
            >
              <span className={classes.what}>{t('filter.contains', { field: t(`field.${type}`) })}</span>
              <span className={classes.term}>{text.trim()}</span>
              {index === options.highlighted && <kbd className={classes.key}>{t('filter.enter')}</kbd>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
