import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepPush } from '../../api/account/use-keep-push.ts';
import { ViewerContext } from '../../api/account/viewer.ts';
import { useBilling } from '../../api/billing/use-billing.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useAccountChanges } from '../../live/account-changes.ts';
import { DeviceDndProvider } from '../../ui/dnd/provider.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { NextStep } from '../../ui/page/in-steps.tsx';
import { onDemand } from '../../ui/page/on-demand.tsx';
import { untilThere } from '../../ui/page/until-there.ts';
import { isAboutPage, useSwipe } from '../../ui/page/use-swipe.ts';
import { DateTimeContext } from '../../ui/time/use-date-time.ts';
import { Banners } from './banners.tsx';
import { CannotStart } from './cannot-start.tsx';
import { ShellDialogs, type ShellParts } from './dialogs.tsx';
import type { DropDevice } from './drop-device.ts';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { AccountsGeneralInfo } from './shell-documents.ts';
import { closeAll, useShellState } from './shell-state.ts';
import { Sidebar } from './sidebar.tsx';
import { type CurrentAccount, useCurrentAccount } from './use-current-account.ts';
import { usePageSlide } from './use-page-slide.ts';

const SlideMenu = onDemand(
  async () => (await import('./slide-menu.tsx')).SlideMenu,
  ({ opened }) => opened,
);

/** What hardly anybody sees is no part of the first page. */
const NoAccounts = lazy(async () => ({ default: (await untilThere(() => import('./no-accounts.tsx'))).NoAccounts }));

/** The frame of every page of a logged-in person: header, banners, sidebar, and the page itself once it is known who is looking. */
export function Shell({ onDropDevice, parts }: { onDropDevice: DropDevice; parts: ShellParts }) {
  const account = useCurrentAccount();
  const { t } = useTranslation('shell');
  // While what a closed account asks is shown: what the person adds there may open it at any moment, while they read their recovery codes.
  const [isHeld, setHeld] = useState(false);
  const goOn = () => {
    setHeld(false);
    account.retry();
  };
  if (account.none || isHeld)
    return (
      <Suspense fallback={null}>
        <NoAccounts SignIn={parts.SignIn} onContinue={goOn} onHold={() => setHeld(true)} />
      </Suspense>
    );
  if (account.failed && !account.viewer) return <CannotStart retry={account.retry} />;
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <DeviceDndProvider>
        <Frame account={account} onDropDevice={onDropDevice} parts={parts} />
      </DeviceDndProvider>
    </>
  );
}

function Frame({ account, onDropDevice, parts }: { account: CurrentAccount; onDropDevice: DropDevice; parts: ShellParts }) {
  const { narrow } = useWidth();
  const state = useShellState();
  const main = useRef<HTMLElement>(null);
  // Asked beside who is looking, so that banners and menu know it when they first stand there.
  useBilling();
  useEffect(() => closeAll, []);
  useKeepPush(account.viewer?.userId ?? null);
  usePageSlide(main, narrow);
  useSwipe({
    enabled: narrow,
    onRight: state.openMenu,
    onLeft: state.closeMenu,
    accepts: (target) => state.menuOpened || isAboutPage(target),
  });
  const { viewer } = account;
  const sidebar = viewer && <Sidebar viewer={viewer} onDropDevice={onDropDevice} onNavigate={state.closeMenu} collapsible={!narrow} />;
  return (
    <ViewerContext value={viewer}>
      <DateTimeContext value={account.dateTime}>
        {viewer && <Follow accountId={viewer.accountId} />}
        <Header accounts={account.accounts} viewer={viewer} />
        <div className={classes.body}>
          {narrow ? (
            <SlideMenu opened={state.menuOpened} onClose={state.closeMenu}>
              {sidebar}
            </SlideMenu>
          ) : (
            (sidebar ?? <div className={classes.sidebarPlace} />)
          )}
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            {viewer && (
              <NextStep>
                <Banners change={account.change} />
                <Outlet />
              </NextStep>
            )}
          </main>
        </div>
        {viewer && <ShellDialogs viewer={viewer} parts={parts} />}
      </DateTimeContext>
    </ViewerContext>
  );
}

/** The one subscriber of the account's changes; what may change about the account itself is asked for each minute while nothing is pushed (API-007). */
function Follow({ accountId }: { accountId: string }) {
  usePolledQuery({ query: AccountsGeneralInfo, variables: { accountId }, interval: POLL.accountInfo });
  useAccountChanges(accountId);
  return null;
}
