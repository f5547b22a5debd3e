import { IconHelp, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useKeepDisplay } from '../../api/account/display-preferences.ts';
import type { CurrentViewer } from '../../api/account/viewer.ts';
import { chooseLanguage } from '../../api/browser/language.ts';
import { PRODUCT } from '../../i18n/product.ts';
import { BarButton } from '../../ui/bar-button.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { Logo, Mark } from '../../ui/page/logo.tsx';
import { AccountSelector } from './account-selector.tsx';
import classes from './header.module.css';
import { SearchButton } from './search-button.tsx';
import type { SelectableAccount } from './shell-documents.ts';
import { useShellState } from './shell-state.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar on top of every page: home, account, help, language, theme, person. On narrow screens help moves into the user menu. */
export function Header({ accounts, viewer }: { accounts: readonly SelectableAccount[]; viewer: CurrentViewer | null }) {
  const { t } = useTranslation('shell');
  const { narrow, tablet } = useWidth();
  const keep = useKeepDisplay();
  const { menuOpened, openMenu, closeMenu, openHelp } = useShellState();
  return (
    <header className={classes.header}>
      {narrow && (
        <BarButton
          aria-label={t(menuOpened ? 'header.closeMenu' : 'header.menu')}
          aria-expanded={menuOpened}
          onClick={menuOpened ? closeMenu : openMenu}
        >
          <IconMenu2 size="1.25rem" stroke={1.5} aria-hidden />
        </BarButton>
      )}
      <Link to="/home" className={classes.home ?? ''} aria-label={t('header.home', { product: PRODUCT })}>
        {narrow ? <Mark size={22} /> : <Logo />}
      </Link>
      {viewer && <AccountSelector accounts={accounts} accountId={viewer.accountId} />}
      <div className={classes.right}>
        {viewer && <SearchButton compact={tablet} />}
        {!narrow && (
          <BarButton aria-label={t('header.help')} onClick={openHelp}>
            <IconHelp size="1rem" stroke={1.75} aria-hidden />
            {!tablet && <span>{t('header.help')}</span>}
          </BarButton>
        )}
        <LanguageMenu
          compact={tablet}
          onChoose={(code) => {
            chooseLanguage(code);
            keep({ language: code });
          }}
        />
        <ThemeToggle />
        {viewer && <UserMenu name={viewer.displayName} compact={tablet} narrow={narrow} />}
      </div>
    </header>
  );
}
