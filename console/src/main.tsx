import './ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { watchAttendance } from './api/browser/attended.ts';
import { colourSchemeManager } from './api/browser/colour-scheme.ts';
import { startErrorReporting } from './api/browser/error-reporting.ts';
import { reportBroken } from './api/browser/report.ts';
import { startDrawing } from './api/browser/starting.ts';
import { language } from './api/browser/storage.ts';
import { nextTurn } from './api/browser/turn.ts';
import { createClient } from './api/client/client.ts';
import { noteAccountLeft, noteVisit, sessionEnded } from './api/session/session.ts';
import { startTranslation } from './i18n/setup.ts';
import { forwardSubscription } from './live/live-connection.ts';
import { createConsoleRouter } from './router.ts';
import { AboveAll } from './ui/overlay/above-all.tsx';
import { toast } from './ui/overlay/toast.ts';
import { cssVariables, theme } from './ui/theme/theme.ts';

/** What a boundary caught: people see its page, whoever looks into the browser the error, and the operator a report. */
function caught(error: unknown): void {
  // oxlint-disable-next-line no-console -- as React does by itself, where nobody else is informed
  console.error(error);
  reportBroken(error, 'rendering');
}

/** Begins in turns: together they would hold up the drawing of the mark, and the files that come in. */
async function begin(element: HTMLElement): Promise<void> {
  await nextTurn();
  startDrawing();
  watchAttendance();
  noteVisit(globalThis.location.search);
  noteAccountLeft();
  // Nothing is shown before its words are there: the loader of each page waits for them.
  void startTranslation(language.get(), navigator.languages);
  const client = createClient({ forwardSubscription, onSessionEnded: sessionEnded, onError: toast.error });
  await nextTurn();
  const router = createConsoleRouter({ client });
  const drawn = new Promise<number>((resolve) => {
    // The router has its page before the page is drawn.
    const seen = new MutationObserver(() => {
      if (!element.querySelector('main')) return;
      seen.disconnect();
      resolve(performance.now());
    });
    seen.observe(element, { childList: true, subtree: true });
  });
  startErrorReporting({ drawn, route: () => router.state.matches.at(-1)?.fullPath ?? '/' });
  const program = (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colourSchemeManager()}
        defaultColorScheme="auto"
      >
        <Provider value={client}>
          <RouterProvider router={router} />
        </Provider>
        <AboveAll />
      </MantineProvider>
    </StrictMode>
  );
  await nextTurn();
  startTransition(() => createRoot(element, { onCaughtError: caught }).render(program));
}

const root = document.getElementById('root');
if (root) void begin(root);
