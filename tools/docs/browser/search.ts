import { excerpt } from './excerpt.ts';
import { type Found, readIndex, type Search } from './search-index.ts';

function result({ id, title, page, text, terms }: Found): HTMLLIElement {
  const link = document.createElement('a');
  link.href = id;
  const heading = document.createElement('span');
  heading.className = 'found-title';
  heading.textContent = title;
  const place = document.createElement('span');
  place.className = 'found-page';
  place.textContent = page === title ? '' : page;
  const about = document.createElement('span');
  about.className = 'found-text';
  about.append(
    ...excerpt(text, terms).map((piece) => {
      const node = document.createElement(piece.found ? 'mark' : 'span');
      node.textContent = piece.text;
      return node;
    }),
  );
  link.append(heading, place, about);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

const counted = (count: number): string =>
  count === 0 ? 'Nothing found. Try another word.' : count === 1 ? '1 result' : `${count} results`;

/** Moves among the results by the arrow keys; `-1` leads back to the field. */
function walk(event: KeyboardEvent, field: HTMLElement, links: readonly HTMLElement[]): void {
  const at = links.findIndex((link) => link === document.activeElement);
  const to = { ArrowDown: Math.min(at + 1, links.length - 1), ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  // In the field, Home and End are for the text.
  if (to === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  (links[to] ?? field).focus();
}

/** Makes the search work: the index is fetched when the field is first used; `/` leads to it, arrows walk the results, Escape closes them. */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.search');
  const field = form?.querySelector('input');
  const panel = form?.querySelector<HTMLElement>('.found');
  const status = panel?.querySelector<HTMLElement>('[role=status]');
  const list = panel?.querySelector('ul');
  if (!form || !field || !panel || !status || !list) return;
  form.hidden = false;

  let loading: Promise<Search> | null = null;
  const load = (): Promise<Search> => {
    loading ??= fetch(form.dataset['index'] ?? '').then(async (answer) => {
      if (!answer.ok) throw new Error(`The index answered ${answer.status}.`);
      return readIndex(await answer.text());
    });
    return loading;
  };
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];
  const close = (): void => {
    panel.hidden = true;
  };
  const show = async (): Promise<void> => {
    const query = field.value;
    try {
      const search = await load();
      // A later query was faster.
      if (query !== field.value) return;
      const found = query.trim() === '' ? [] : search(query);
      list.replaceChildren(...found.map(result));
      status.textContent = counted(found.length);
    } catch {
      loading = null;
      list.replaceChildren();
      status.textContent = 'The search could not be loaded. Try again in a moment.';
    }
    panel.hidden = query.trim() === '';
  };

  field.addEventListener('focus', () => void load().catch(() => (loading = null)));
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show().then(() => links()[0]?.click());
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
      field.focus();
    } else if (!panel.hidden) walk(event, field, links());
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close();
  });
  form.addEventListener('focusin', () => {
    if (field.value.trim() !== '' && links().length > 0) panel.hidden = false;
  });
  // A result may lead to another place of the page that is open.
  list.addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    const writing = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
    if (event.key !== '/' || writing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
