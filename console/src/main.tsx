import './ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { createClient } from './api/client.ts';
import { colourSchemeManager } from './api/colour-scheme.ts';
import { noteVisit, sessionEnded } from './api/session.ts';
import { language } from './api/storage.ts';
import { startTranslation } from './i18n/setup.ts';
import { forwardSubscription } from './live/connection.ts';
import { router } from './router.ts';
import { cssVariables, theme } from './ui/theme.ts';
import { toast } from './ui/toast.ts';
import { Toasts } from './ui/toasts.tsx';
import { TooltipLayer } from './ui/tooltip-layer.tsx';

const client = createClient({ forwardSubscription, onSessionEnded: sessionEnded, onError: toast.error });
const root = document.getElementById('root');

noteVisit(globalThis.location.search);
await startTranslation(language.get(), navigator.languages);
if (root)
  createRoot(root).render(
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
