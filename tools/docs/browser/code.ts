import copy from 'copy-to-clipboard';

/** The address of a server that its operator left as it is; the pages name it. */
const USUAL_URL = 'http://localhost:4400';
/** Milliseconds for which a button says that it copied. */
const SAID = 2_000;

/** Puts the address of this server in place of the usual one into what is there to be copied, and a button beside it. */
export function startCode(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code')) {
    const code = block.querySelector('code');
    if (!code) continue;
    const text = code.textContent.replaceAll(USUAL_URL, location.origin);
    if (text !== code.textContent) code.textContent = text;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    const said = document.createElement('span');
    said.className = 'visually-hidden';
    said.setAttribute('role', 'status');
    button.addEventListener('click', () => {
      void copy(text).then((copied) => {
        button.textContent = copied ? 'Copied' : 'Not copied';
        said.textContent = copied ? 'Copied' : 'It could not be copied. Select the text instead.';
        setTimeout(() => {
          button.textContent = 'Copy';
          said.textContent = '';
        }, SAID);
      });
    });
    block.append(button, said);
  }
}
