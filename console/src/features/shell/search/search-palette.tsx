import { Modal } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { SEARCH_LIMIT } from '@tutti/domain/matching-words';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentViewer } from '../../../api/account/viewer.ts';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { useShellState } from '../shell-state.ts';
import { KeyHints } from './key-hints.tsx';
import classes from './search.module.css';
import type { Entry } from './search-groups.ts';
import { idOf, keyOf, type Option, optionsOf } from './search-options.ts';
import { remember } from './search-recent.ts';
import { SearchResults } from './search-results.tsx';
import { type Search, useSearch } from './use-search.ts';

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly viewer: CurrentViewer;
}

/** Search everywhere: over any page, by keyboard alone; fills the screen of a phone. */
export function SearchPalette({ opened, onClose, viewer }: PaletteProps) {
  const { t } = useTranslation('search');
  const { small } = useWidth();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered={false}
      withCloseButton={false}
      fullScreen={small}
      size="42.5rem"
      yOffset="3.75rem"
      radius="lg"
      padding={0}
      attributes={{ content: { 'aria-label': t('label') } }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Palette onClose={onClose} viewer={viewer} />
    </Modal>
  );
}

/** Opens what was found: an address here or in a new tab, or a dialog of the frame. */
function useOpen({ accountId, userId }: CurrentViewer, onClose: () => void) {
  const navigate = useNavigate();
  const { openHelp, openSignOut } = useShellState();
  return ({ key, kind, target }: Entry, isNewTab: boolean) => {
    // A channel is found by the server alone, so that what is remembered could not be named again; the key of a place of devices is what people wrote, which does not stay in the browser.
    if (kind !== 'channels' && !key.startsWith('place:')) remember(userId, key);
    if ('to' in target && isNewTab) {
      const hash = target.hash ? `#${target.hash}` : '';
      globalThis.open(`${target.to}?accountId=${encodeURIComponent(accountId)}${hash}`, '_blank', 'noopener');
      return;
    }
    onClose();
    if ('to' in target) void navigate({ to: target.to, ...(target.hash ? { hash: target.hash } : {}) });
    else if (target.run === 'help') openHelp();
    else if (target.run === 'signOut') openSignOut();
    else void navigate({ to: '.', search: (old) => ({ ...old, editUserPreferences: true }) });
  };
}

/** The row that Enter opens where nobody pointed at one: the best of what is found first, and no other when more arrives, which might be under the key just then. */
function useImplied({ written, narrowed, siteId, best, isReading }: Search, options: readonly Option[]): string | null {
  const [kept, setKept] = useState<{ readonly of: string; readonly key: string | null }>({ of: '', key: null });
  const of = [written, narrowed, siteId].join('\n');
  const isThere = options.some((option) => keyOf(option) === kept.key);
  if (isReading || (kept.of === of && isThere)) return kept.of === of && isThere ? kept.key : best;
  if (kept.of !== of || kept.key !== best) setKept({ of, key: best });
  return best;
}

function Palette({ viewer, onClose }: Omit<PaletteProps, 'opened'>) {
  const { small } = useWidth();
  const list = useId();
  const search = useSearch(viewer);
  const open = useOpen(viewer, onClose);
  const [pointed, setPointed] = useState<string | null>(null);
  const options = optionsOf(search.sections);
  const implied = useImplied(search, options);
  const isThere = options.some((option) => keyOf(option) === pointed);
  const at = Math.max(
    0,
    options.findIndex((option) => keyOf(option) === (isThere ? pointed : implied)),
  );
  const chosen = options[at];
  const write = (text: string) => {
    setPointed(null);
    search.setWritten(text);
  };
  const choose = (option: Option, isNewTab: boolean) => {
    if ('entry' in option) return open(option.entry, isNewTab);
    setPointed(null);
    return search.setNarrowed(option.more);
  };
  const move = (by: number) => {
    const next = options[(at + by + options.length) % options.length];
    if (!next) return;
    setPointed(keyOf(next));
    document.getElementById(idOf(list, keyOf(next)))?.scrollIntoView({ block: 'nearest' });
  };
  const narrow = (): boolean => {
    if (search.narrowed || !chosen || !('entry' in chosen) || search.text === '') return false;
    setPointed(null);
    search.setNarrowed(chosen.entry.kind);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    // Enter and arrows that write signs of another script are not ours.
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && chosen) choose(chosen, event.ctrlKey || event.metaKey);
    else if (key === 'Backspace' && search.written === '' && search.narrowed) search.setNarrowed(null);
    else if (key !== 'Tab' || event.shiftKey || !narrow()) return;
    event.preventDefault();
  };
  return (
    <>
      <SearchBar
        search={search}
        list={list}
        chosen={chosen ? idOf(list, keyOf(chosen)) : undefined}
        onClose={onClose}
        onKeyDown={onKeyDown}
        write={write}
      />
      <SearchResults id={list} search={search} chosen={chosen ? keyOf(chosen) : null} onChoose={choose} onPoint={setPointed} />
      {!small && <KeyHints />}
    </>
  );
}

interface BarProps {
  readonly search: Search;
  /** The ids of the list and of its chosen row. */
  readonly list: string;
  readonly chosen: string | undefined;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly write: (text: string) => void;
}

/** What is searched, and where. */
function SearchBar({ search, list, chosen, onClose, onKeyDown, write }: BarProps) {
  const { t } = useTranslation(['search', 'common']);
  const { small } = useWidth();
  return (
    <div className={classes.bar}>
      {small ? (
        <button type="button" className={classes.back} aria-label={t('common:close')} onClick={onClose}>
          <IconArrowLeft aria-hidden size="1.25rem" stroke={1.5} />
        </button>
      ) : (
        <IconSearch aria-hidden className={classes.glass} size="1.25rem" stroke={1.5} />
      )}
      {search.narrowed && (
        <button
          type="button"
          className={classes.narrowed}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search.setNarrowed(null)}
        >
          {t(`group.${search.narrowed}`)}
          <span className="visually-hidden">{t('widen')}</span>
          <span aria-hidden>×</span>
        </button>
      )}
      <input
        aria-activedescendant={chosen}
        aria-autocomplete="list"
        aria-controls={list}
        aria-expanded
        aria-label={t('label')}
        autoComplete="off"
        className={classes.input}
        data-autofocus
        enterKeyHint="go"
        maxLength={SEARCH_LIMIT}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('placeholder')}
        role="combobox"
        spellCheck={false}
        type="text"
        value={search.written}
      />
      <label className={classes.scope}>
        <span>{t('in')}</span>
        <select value={search.siteId ?? ''} onChange={({ target }) => search.setSiteId(target.value || null)}>
          <option value="">{t('allSites')}</option>
          {search.sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
