import { createFileRoute } from '@tanstack/react-router';

/** Whatever else is below the settings: the layout says that there is no such section. */
export const Route = createFileRoute('/_auth/settings/$section')({ component: () => null });
