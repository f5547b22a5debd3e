import { useWidth } from '../../ui/page/breakpoints.ts';
import { GridPage, type RoutingPageProps } from './grid-page.tsx';
import { ListPage } from './list/list-page.tsx';
import { ViewSwitch } from './parts/view-switch.tsx';

/** The form in which the routing is shown: there is no room for the grid on a phone. */
export function RoutingView(props: RoutingPageProps) {
  const { narrow } = useWidth();
  const { search, onSearch } = props;
  if (!narrow && search.view !== 'list') return <GridPage {...props} />;
  const { domainId, site } = props;
  return (
    <ListPage
      domainId={domainId}
      onSearch={onSearch}
      search={search}
      site={site}
      start={narrow ? null : <ViewSwitch onSearch={onSearch} search={search} />}
    />
  );
}
