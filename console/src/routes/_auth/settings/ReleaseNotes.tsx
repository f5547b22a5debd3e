import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { type NotesLanguage, notesLanguage } from '../../../features/pages/notes-language.ts';
import { ReleaseNotesScreen } from '../../../features/pages/release-notes-screen.tsx';
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
    // What loads the pages is no part of the first one.
    const read = import('../../../features/pages/releases.ts').then(({ loadReleaseNotes }) => loadReleaseNotes(language ?? null));
    const [notes] = await Promise.all([read, namespaces('pages')]);
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
