import { createFileRoute, type SearchSchemaInput, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { mayReadClocks, useViewer } from '../../../../api/account/viewer.ts';
import { searchText } from '../../../../api/browser/search-text.ts';
import { ClockingScreen } from '../../../../features/clocking/clocking-screen.tsx';
import { type HistorySearch, readHistorySearch } from '../../../../features/clocking/history/history-search.ts';
import { AdminsOnly } from '../../../../features/not-found/admins-only.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

/** Edit mode and Auto Configure are steps of their own: going back leaves them. */
export interface ClockingSearch extends HistorySearch {
  edit?: boolean;
  autoConfigure?: boolean;
}

export const Route = createFileRoute('/_auth/sites/$domainId/Clocking')({
  validateSearch: ({ edit, autoConfigure, ...history }: ClockingSearch & SearchSchemaInput): ClockingSearch => ({
    ...readHistorySearch(history),
    ...(searchText(edit) === 'true' ? { edit: true } : {}),
    ...(searchText(autoConfigure) === 'true' ? { autoConfigure: true } : {}),
  }),
  loader: () => namespaces('clocking', 'device', 'roles'),
  component: Page,
});

function Page() {
  const { domainId } = Route.useParams();
  const { edit, autoConfigure, history: range, until, window, table, lane } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const viewer = useViewer();
  const openedHere = useRef(false);
  // Others have no such tab; a direct link shows them that (open point C35).
  if (!mayReadClocks(viewer, domainId)) return <AdminsOnly right="READ" />;
  return (
    <ClockingScreen
      domainId={domainId}
      history={range ? readHistorySearch({ history: range, until, window, table, lane }) : {}}
      onHistory={(next) =>
        void navigate({
          search: ({ accountId }) => ({ ...(accountId ? { accountId } : {}), ...next }),
          // Now and history are pages one goes back from; what is chosen in the history is one place.
          replace: range !== undefined && next.history !== undefined,
          resetScroll: false,
        })
      }
      onLeave={() => {
        if (openedHere.current && canGoBack) history.back();
        else void navigate({ search: ({ accountId }) => (accountId ? { accountId } : {}), replace: true, resetScroll: false });
        openedHere.current = false;
      }}
      onOpen={(step) => {
        openedHere.current = true;
        void navigate({ search: (now) => ({ ...now, [step === 'edit' ? 'edit' : 'autoConfigure']: true }), resetScroll: step === 'edit' });
      }}
      step={edit ? 'edit' : autoConfigure ? 'auto' : 'view'}
    />
  );
}
