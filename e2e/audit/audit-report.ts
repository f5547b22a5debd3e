import type { Finding, Task } from './look.ts';

/** The same thing at several widths and in several languages is one line. */
function grouped(found: readonly Finding[]): string[] {
  const groups = Map.groupBy(found, ({ screen, theme, what }) => `${screen}${theme && `, ${theme}`}: ${what}`);
  return [...groups].map(([line, same]) => {
    const where = Map.groupBy(same, ({ language }) => language);
    const places = [...where].map(([language, there]) => `${language} ${there.map(({ width }) => width).join(' ')}`);
    return `  ${line}\n    at ${places.join('; ')}`;
  });
}

/** Every finding, and a table: how many looks each language and width had, and how many findings. */
export function report(tasks: readonly Task[], found: readonly Finding[]): string {
  const languages = [...new Set(tasks.map(({ language }) => language))];
  const rows = languages.map((language) => {
    const looks = tasks.filter((task) => task.language === language).length;
    const here = found.filter((one) => one.language === language);
    const axe = here.filter(({ theme }) => theme !== '').length;
    return `  ${language.padEnd(10)} ${String(looks).padStart(6)} ${String(axe).padStart(10)} ${String(here.length - axe).padStart(10)}`;
  });
  return [...grouped(found), '', '  language    looks   axe finds   geometry', ...rows].join('\n');
}
