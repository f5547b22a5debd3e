import './ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { createClient } from './api/client.ts';
import { colourSchemeManager } from './api/colour-scheme.ts';
import { startErrorReporting } from './api/error-reporting.ts';
import { reportBroken } from './api/report.ts';
import { noteVisit, sessionEnded } from './api/session.ts';
import { startDrawing } from './api/starting.ts';
import { language } from './api/storage.ts';
import { startTranslation } from './i18n/setup.ts';
import { forwardSubscription } from './live/connection.ts';
import { createConsoleRouter } from './router.ts';
import { cssVariables, theme } from './ui/theme.ts';
import { toast } from './ui/toast.ts';
import { Toasts } from './ui/toasts.tsx';
import { TooltipLayer } from './ui/tooltip-layer.tsx';

const client = createClient({ forwardSubscription, onSessionEnded: sessionEnded, onError: toast.error });
const router = createConsoleRouter({ client });
const root = document.getElementById('root');

/** What a boundary caught: people see its page, whoever looks into the browser the error, and the operator a report. */
function caught(error: unknown): void {
  // oxlint-disable-next-line no-console -- as React does by itself, where nobody else is told
  console.error(error);
  reportBroken(error, 'rendering');
}

const drawn = new Promise<number>((resolve) => {
  const stop = router.subscribe('onRendered', () => {
    stop();
    resolve(performance.now());
  });
});

startDrawing();
startErrorReporting({ drawn, route: () => router.state.matches.at(-1)?.fullPath ?? '/' });
noteVisit(globalThis.location.search);
// Nothing is shown before its words are there: the loader of each page waits for them.
void startTranslation(language.get(), navigator.languages);
if (root)
  createRoot(root, { onCaughtError: caught }).render(
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
        <Toasts />
        <TooltipLayer />
      </MantineProvider>
    </StrictMode>,
  );
