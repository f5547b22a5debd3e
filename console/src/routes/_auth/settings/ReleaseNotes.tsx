import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { ReleaseNotesScreen } from '../../../features/pages/release-notes-screen.tsx';
import { loadReleaseNotes, type NotesLanguage, notesLanguage } from '../../../features/pages/releases.ts';
import { namespaces } from '../../../i18n/setup.ts';

/** What the address of the release notes may say. */
export interface NotesSearch {
  language?: NotesLanguage;
}

export const Route = createFileRoute('/_auth/settings/ReleaseNotes')({
  validateSearch: (search: NotesSearch & SearchSchemaInput): NotesSearch => {
    const language = notesLanguage(search.language);
    return language ? { language } : {};
  },
  loaderDeps: ({ search: { language } }) => ({ language }),
  loader: async ({ deps: { language } }) => {
    const [notes] = await Promise.all([loadReleaseNotes(language ?? null), namespaces('pages')]);
    return notes;
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ReleaseNotesScreen
      notes={Route.useLoaderData()}
      onLanguage={(language) => void navigate({ search: (now) => ({ ...now, language }), replace: true, resetScroll: false })}
    />
  );
}
