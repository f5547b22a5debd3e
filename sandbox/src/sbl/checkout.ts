/**
 * What the checkout does in the browser, in its frame over the shop's page: fills in the test cards, says that it is done, asks to be closed. The account pages
 * use it for their forms. Without it every form works all the same.
 */
const { order, reference, shop } = document.body.dataset;

/** Only the shop's page receives it. In a window of its own nobody does. */
function postToShop(message: object): void {
  if (shop && parent !== globalThis.window) parent.postMessage(message, shop);
}

if (order && reference) postToShop({ checkout: 'completed', id: order, reference });
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-close]')) {
  button.hidden = parent === globalThis.window;
  button.addEventListener('click', () => postToShop({ checkout: 'close' }));
}
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') postToShop({ checkout: 'close' });
});

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-card]')) {
  const card = button.form?.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
  if (!card) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    card.value = button.dataset['card'] ?? '';
    card.focus();
  });
}

for (const form of document.querySelectorAll('form'))
  form.addEventListener('submit', (event) => {
    // A second press before the page has changed would send it twice.
    if (form.ariaBusy === 'true') event.preventDefault();
    form.ariaBusy = 'true';
  });
document.querySelector<HTMLElement>('[data-focus]')?.focus();
