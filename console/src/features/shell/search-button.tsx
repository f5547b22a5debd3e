import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BarButton } from '../../ui/bar-button.tsx';
import classes from './header.module.css';
import { useShellState } from './shell-state.ts';

const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');
const KEYS = IS_MAC ? '⌘ K' : 'Ctrl K';

/** Whether a dialog is open: what somebody does in it is not left for a search. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Opens the search, as Ctrl K does from every page, Cmd K on a Mac. */
export function SearchButton({ compact }: { compact: boolean }) {
  const { t } = useTranslation('shell');
  const { openSearch } = useShellState();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || altKey || shiftKey || ctrlKey === metaKey) return;
      event.preventDefault();
      if (!isDialogOpen()) openSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openSearch]);
  return (
    <BarButton aria-label={t('header.search')} aria-keyshortcuts="Control+K Meta+K" onClick={openSearch}>
      <IconSearch size="1rem" stroke={1.75} aria-hidden />
      {!compact && <span>{t('header.search')}</span>}
      {!compact && (
        <kbd aria-hidden className={classes.keys}>
          {KEYS}
        </kbd>
      )}
    </BarButton>
  );
}
