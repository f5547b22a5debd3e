/** Which files the console is built into. Beside the words, which are a file each by page and language, these are all that several pages share. */

/** An expression for modules whose path has one of these parts. */
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** The words of some pages, in each language a file. */
const words = (name: string, namespaces: string) => ({
  name: (id: string) => `${name}-words-${/[^/]+(?=\/\w+\.json$)/.exec(id)?.[0]}`,
  test: anyOf(`/i18n/[^/]+/(${namespaces})\\.json`),
  priority: 1,
});

/** What forms, filters, drawers and lists of entries share: no page that people open first draws it before it is asked for. */
const LATER = anyOf(
  '/components/(Combobox|Drawer|MultiSelect|NativeSelect|Pill|PillsInput|Radio|Select|Switch|Textarea)/',
  '/(dayjs|copy-to-clipboard)/',
  '/(useBlocker|useCanGoBack)\\.',
  '/src/ui/(entries|forms)/',
  '/src/ui/copy-button\\.',
  '/src/ui/channels/(transmitter-list|transmitter-row)\\.',
  '/src/ui/devices/(clock-words|frequency-offset|short-names)\\.',
  '/src/ui/overlay/(side-drawer|use-opening)\\.',
  '/src/ui/page/(back-link|settings-page|use-go-back)\\.',
  '/src/ui/table/(pager|plain-table|plain-table-skeleton|sort-button|stacked-rows)\\.',
  '/src/ui/time/(time-zone|time-zone-select|time-zones)\\.',
  '/src/api/\\w+/(account-sites|add-site|clock-toggles|event-export|key-rotation|marked-entry|receive-channel|reports|until-answered)\\.',
  '/domain/src/(key-form|media-types|preferences-form|site-form|site-icons|user-form)\\.',
);
const SHARED = anyOf('/src/(ui|api|live|i18n)/', '/domain/src/', '/node_modules/');

const FORMS_UI = 'forms/(email-problem|field-error|password-field|submit-button|use-focus-problem)';

/**
 * The groups of `codeSplitting`. A hundred small files compress worse, and cost a request and its headers each. The server speaks HTTP/1.1: a browser has six
 * connections, which share the line evenly, and a page waits for the one with the longest file. So what every page needs is three files of about one length.
 * What a group takes, it takes with all that it needs; of two that could take a module the one of the higher priority does.
 */
export const CHUNKS = [
  { name: 'react', test: anyOf('/node_modules/(react|react-dom|scheduler)/'), priority: 4 },
  {
    name: 'router',
    test: anyOf(
      '/node_modules/(i18next|@tanstack/(history|react-store|router-core|store))/',
      '/@tanstack/react-router/(?!.*/(useBlocker|useCanGoBack)\\.)',
    ),
    priority: 4,
  },
  // With it what the pages before the login share with those inside, what is asked for on all of these, whose fragments repeat each other, and the styles of
  // forms: files of a few lines.
  {
    name: 'base',
    test: anyOf(
      '/src/main\\.tsx',
      '/src/(live|features/device-actions)/documents\\.',
      '/src/i18n/said\\.',
      '/src/ui/(bar-button|card|overlay/drop-menu|page/(in-steps|language-menu|logo|public-page)|status/status-shape)\\.',
      '/src/api/\\w+/(billing|external|language|mutate|password-reset|session|sso-problem|storage)\\.',
      '/components/(ActionIcon|CloseButton)/',
      '/icons/(IconKey|IconMinus|IconPlus)\\.',
      `/src/ui/${FORMS_UI}\\.module\\.css`,
    ),
    priority: 3,
  },
  {
    name: 'inside',
    test: anyOf(
      '/src/(features/(shell/shell|home/home-screen|device-actions/provider)|routes/_auth(/home)?)\\.tsx',
      '/graphql-ws/',
      '/src/features/site-header/.*\\.module\\.css',
    ),
    priority: 1,
  },
  words('inside', 'shell|devices|home|guide'),
  words('login', 'auth'),
  words('site', 'status|device|channels|routing|latency'),
  words('settings', 'keys|pages|preferences|server|sites|users'),
  // What every form needs, those of the login and of signing up too.
  {
    name: 'forms',
    test: anyOf(
      `/src/(ui/${FORMS_UI}|features/login/login-form)\\.`,
      '/components/(Checkbox|InlineInput|Input|InputBase|PasswordInput|TextInput)/',
      '/icons/(IconEye|IconEyeOff)\\.',
      '/(random-id|use-id|use-uncontrolled)/',
    ),
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'sign-up',
    test: anyOf(
      '/src/(features/sign-up/|ui/forms/(count-field|use-single)\\.|api/\\w+/(checkout-prices|hosted-checkout)\\.)',
      '/domain/src/billing-forms\\.',
    ),
    priority: 1,
    minShareCount: 2,
  },
  // What several pages inside share: in files of their own it would be thirty requests for the list of devices.
  { name: 'parts', test: (id: string) => SHARED.test(id) && !LATER.test(id), priority: 0.2, minShareCount: 2 },
  // The frame of the pages of a site.
  { name: 'site', test: anyOf('/src/(routes/_auth/sites/\\$domainId|features/not-found/not-found-screen)\\.tsx'), priority: 0.15 },
  { name: 'later', test: LATER, priority: 0.1, minShareCount: 2 },
];
