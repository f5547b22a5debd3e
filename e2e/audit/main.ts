/**
 * `npm run audit`: every screen × language × width × theme: pictures into a folder, axe (WCAG 2.2 A and AA) at phone and desktop width, and what of the layout does not
 * hold: pages wider than their window from 320 to 1920 px, cut texts, small targets. Prints what it found and exits 1 where there is anything.
 * Narrowed by `--screen`, `--language`, `--width`, `--theme`; pictures of several runs into one folder add up, and its `index.html` shows them side by side.
 */
import { cpus } from 'node:os';
import { startDemo } from '../demo.ts';
import { launchBrowser } from '../launch-browser.ts';
import { screensOf } from '../screens.ts';
import { isAt, Visitor } from '../visit.ts';
import { report } from './audit-report.ts';
import { type Finding, look, type Task } from './look.ts';
import { readOptions } from './options.ts';
import { writeSheet } from './sheet.ts';

const options = readOptions(process.argv.slice(2));
const demo = await startDemo();
const browser = await launchBrowser();
const found: Finding[] = [];
try {
  const all = await screensOf(demo);
  const screens = options.screens.length === 0 ? all : all.filter(({ name }) => options.screens.includes(name));
  // One name that there is not, among others, would look as if it had been looked at.
  if (screens.length < new Set(options.screens).size)
    throw new Error(`--screen takes ${all.map(({ name }) => name).join(', ')}, one or several with commas.`);
  const tasks: Task[] = screens.flatMap((screen) =>
    options.widths
      .filter((width) => isAt(screen, width))
      .flatMap((width) => options.languages.map((language) => ({ screen, language, width }))),
  );
  const place = { visitor: await Visitor.of(browser, demo), options };
  console.log(`${screens.length} screens, ${tasks.length} looks × ${options.themes.join(' and ')}: ${options.folder}`);
  const waiting = tasks.values();
  let done = 0;
  const worker = async () => {
    for (const task of waiting) {
      const here = await look(place, task);
      found.push(...here);
      done++;
      console.log(`${done}/${tasks.length} ${task.screen.name} ${task.language} ${task.width}`);
      for (const { width, theme, what } of here) console.log(`  ${width}${theme && ` ${theme}`}: ${what}`);
    }
  };
  // Product, browser and axe are at work beside each other: one worker per core keeps all of them busy.
  await Promise.all(cpus().map(worker));
  console.log(`\n${report(tasks, found)}\n\nPictures: ${writeSheet(options.folder)}`);
} finally {
  await browser.close();
  await demo.stop();
}
process.exitCode = found.length > 0 ? 1 : 0;
